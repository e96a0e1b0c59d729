import { type ActorRefFrom, emit, setup } from 'xstate'
import { THEMES, type ThemeChoice, type ThemeEmitted, type ThemeEvent } from './theme.types.ts'

/** The chosen theme. It starts from the stored value; changes from other tabs are not stored again. */
export const themeMachine = setup({
  types: {
    input: {} as ThemeChoice,
    context: {} as { readonly savedTheme: ThemeChoice },
    events: {} as ThemeEvent,
    emitted: {} as ThemeEmitted,
  },
  guards: {
    is: ({ context, event }, theme: ThemeChoice) =>
      (event.type === 'theme.chosen' || event.type === 'theme.changedElsewhere'
        ? event.theme
        : context.savedTheme) === theme,
  },
  actions: {
    save: emit((_, theme: ThemeChoice) => ({ type: 'theme.saved' as const, theme })),
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
    'theme.changedElsewhere': THEMES.map((theme) => ({
      guard: { type: 'is' as const, params: theme },
      target: `.${theme}` as const,
    })),
  },
  states: {
    read: {
      always: THEMES.map((theme) => ({ guard: { type: 'is' as const, params: theme }, target: theme })),
    },
    system: {},
    light: {},
    dark: {},
  },
})

export type ThemeActor = ActorRefFrom<typeof themeMachine>
