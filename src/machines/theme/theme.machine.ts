import { type ActorRefFrom, setup } from 'xstate'
import {
  THEMES,
  type ThemeChoice,
  type ThemeContext,
  type ThemeEffects,
  type ThemeEvent,
} from './theme.types.ts'

interface Chosen {
  readonly event: { readonly theme: ThemeChoice }
}

const isChosen = (theme: ThemeChoice) =>
  ({ type: 'isTheme', params: ({ event }: Chosen) => ({ chosen: event.theme, theme }) }) as const

/** The chosen theme. It starts from the stored value; changes from other tabs are not stored again. */
export const themeMachine = setup({
  types: {
    input: {} as ThemeChoice,
    context: {} as ThemeContext,
    events: {} as ThemeEvent,
  },
  guards: {
    isTheme: (_args, { chosen, theme }: { readonly chosen: ThemeChoice; readonly theme: ThemeChoice }) =>
      chosen === theme,
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
      guard: isChosen(theme),
      target: `.${theme}` as const,
      actions: { type: 'save' as const, params: theme },
    })),
    'theme.changedInOtherTab': THEMES.map((theme) => ({
      guard: isChosen(theme),
      target: `.${theme}` as const,
    })),
  },
  states: {
    read: {
      always: THEMES.map((theme) => ({
        guard: {
          type: 'isTheme' as const,
          params: ({ context }: { readonly context: ThemeContext }) => ({
            chosen: context.savedTheme,
            theme,
          }),
        },
        target: theme,
      })),
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
