import { themeMachine, withThemeEffects } from '../../../src/machines/theme/theme.machine.ts'
import type { ThemeChoice, ThemeEvent } from '../../../src/machines/theme/theme.types.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

const theme = (type: Extract<ThemeEvent, { readonly theme: ThemeChoice }>['type'], choice: ThemeChoice) => ({
  event: { type, theme: choice },
})

export const themeModel = {
  name: 'theme',
  machine: themeMachine,
  input: 'system',
  events: {
    'chooses the system theme': theme('theme.chosen', 'system'),
    'chooses light': theme('theme.chosen', 'light'),
    'chooses dark': theme('theme.chosen', 'dark'),
    'gets the system theme from another tab': theme('theme.changedInOtherTab', 'system'),
    'gets the light theme from another tab': theme('theme.changedInOtherTab', 'light'),
    'gets the dark theme from another tab': theme('theme.changedInOtherTab', 'dark'),
  },
  outcomes: {},
  impossible: {
    'theme.read|always|1': 'the input is `system`; `theme.scenarios.ts` starts with a stored light theme',
    'theme.read|always|2': 'the input is `system`; `theme.scenarios.ts` starts with a stored dark theme',
  },
} satisfies Model<typeof themeMachine>

const themeImplementations: Implementations = ({ action }) =>
  withThemeEffects({ save: action('save'), show: action('show') })

export const themeSuite: Suite = {
  model: themeModel,
  implementations: themeImplementations,
  requests: {},
}
