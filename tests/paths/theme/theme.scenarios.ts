import type { Page } from '@playwright/test'
import { THEMES, type ThemeChoice } from '../../../src/machines/theme/index.ts'
import type { Scenario } from '../scenario.ts'
import { themeModel } from './theme.model.ts'
import { themePageObject } from './theme.page-object.ts'

type Snapshot = ReturnType<typeof themeModel.machine.getInitialSnapshot>

/** A user cannot choose the current theme again. */
const chooses = (theme: ThemeChoice) => ({
  event: ({ value }: Snapshot) => (value === theme ? null : ({ type: 'theme.chosen', theme } as const)),
})

const scenario = {
  model: {
    ...themeModel,
    events: {
      ...themeModel.events,
      'chooses the system theme': chooses('system'),
      'chooses light': chooses('light'),
      'chooses dark': chooses('dark'),
    },
  },
  pageObject: themePageObject,
  address: '/login',
}

const storeTheme = (theme: ThemeChoice) => async (page: Page) => {
  if (theme !== 'system') await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

export const themeScenarios: readonly Scenario[] = THEMES.map((theme) => ({
  ...scenario,
  persona: `a visitor with the theme ${theme}`,
  model: { ...scenario.model, input: theme, impossible: {} },
  prepare: storeTheme(theme),
}))
