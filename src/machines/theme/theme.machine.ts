import { type ActorRefFrom, setup } from 'xstate'
import { THEMES, type ThemeChoice, type ThemeEffects, type ThemeEvent } from './theme.types.ts'

/** The chosen theme. It starts from the stored value; changes from other tabs are not stored again. */
export const themeMachine = setup({
  types: {
    input: {} as ThemeChoice,
    context: {} as { readonly savedTheme: ThemeChoice },
    events: {} as ThemeEvent,
  },
  guards: {
    is: ({ context, event }, theme: ThemeChoice) =>
      (event.type === 'theme.chosen' || event.type === 'theme.changedInOtherTab'
        ? event.theme
        : context.savedTheme) === theme,
  },
  actions: {
    save: (_args, _theme: ThemeChoice) => undefined,
    show: (_args, _theme: ThemeChoice) => undefined,
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ savedTheme: input }),
  initial: 'read',
  on: {
    'theme.chosen': THEMES.map((theme) => ({
      guard: { type: 'is' as const, params: theme },
      target: `.${theme}` as const,
      actions: { type: 'save' as const, params: theme },
    })),
    'theme.changedInOtherTab': THEMES.map((theme) => ({
      guard: { type: 'is' as const, params: theme },
      target: `.${theme}` as const,
    })),
  },
  states: {
    read: {
      always: THEMES.map((theme) => ({ guard: { type: 'is' as const, params: theme }, target: theme })),
    },
    system: { entry: { type: 'show', params: 'system' } },
    light: { entry: { type: 'show', params: 'light' } },
    dark: { entry: { type: 'show', params: 'dark' } },
  },
})

export const withThemeEffects = ({ save, show }: ThemeEffects) =>
  themeMachine.provide({
    actions: { save: (_args, theme) => save(theme), show: (_args, theme) => show(theme) },
  })

export type ThemeActor = ActorRefFrom<typeof themeMachine>
