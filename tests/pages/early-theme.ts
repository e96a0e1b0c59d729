import type { Page } from '@playwright/test'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { expect } from './shop.ts'

export const choice = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' }).getByRole('radio', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const applied = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
export const expectTheme = async (page: Page, name: string, theme: string | null) => {
  await expect(choice(page, name)).toBeChecked()
  await expect.poll(() => applied(page)).toBe(theme ?? undefined)
  expect(await stored(page)).toBe(theme)
}

/** Opens a prerendered page, performs a gesture while its scripts are held, and releases them. */
export async function performBeforeHydration(page: Page, gesture: () => Promise<void>): Promise<void> {
  const { release } = await holdFiles(page, '**/assets/*.js')
  await page.goto('/navipin')
  await gesture()
  release()
  await waitForHydration(page)
}
