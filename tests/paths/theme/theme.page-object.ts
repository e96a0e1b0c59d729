import { expect, type Locator, type Page } from '@playwright/test'
import type { ThemeChoice } from '../../../src/machines/theme/index.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import type { themeModel } from './theme.model.ts'

const region = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
const choice = (name: string) => (page: Page) => region(page).getByRole('radio', { name })
const [system, light, dark] = [choice('System'), choice('Light'), choice('Dark')]

const ANOTHER_TAB = 'another tab, where it is chosen'
/** Another tab stores a theme, and this one receives the storage event. */
const storesTheme = (theme: ThemeChoice) => (page: Page) =>
  page.evaluate((theme) => {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)

const expectTheme = (theme: ThemeChoice, chosen: (page: Page) => Locator) => async (page: Page) => {
  await expect(chosen(page)).toBeChecked()
  const own = theme === 'system' ? null : theme
  await expect
    .poll(() =>
      page.evaluate(() => [document.documentElement.dataset.theme ?? null, localStorage.getItem('theme')]),
    )
    .toEqual([own, own])
}

export const themePageObject: PageObjectOf<typeof themeModel, Page, Locator> = {
  perform: {
    'chooses the system theme': (page) => system(page).check(),
    'chooses light': (page) => light(page).check(),
    'chooses dark': (page) => dark(page).check(),
    'gets the system theme from another tab': storesTheme('system'),
    'gets the light theme from another tab': storesTheme('light'),
    'gets the dark theme from another tab': storesTheme('dark'),
  },
  region,
  withoutControl: {
    'gets the system theme from another tab': ANOTHER_TAB,
    'gets the light theme from another tab': ANOTHER_TAB,
    'gets the dark theme from another tab': ANOTHER_TAB,
  },
  controls: { 'chooses the system theme': system, 'chooses light': light, 'chooses dark': dark },
  ignoredControls: { 'chooses what is chosen': (page) => region(page).locator('input:checked') },
  assertions: {
    system: expectTheme('system', system),
    light: expectTheme('light', light),
    dark: expectTheme('dark', dark),
  },
}
