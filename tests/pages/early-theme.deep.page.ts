import type { Page } from '@playwright/test'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

const choice = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' }).getByRole('radio', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const applied = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const expectTheme = async (page: Page, name: string, kept: string | null) => {
  await expect(choice(page, name)).toBeChecked()
  await expect.poll(() => applied(page)).toBe(kept ?? undefined)
  expect(await stored(page)).toBe(kept)
}

/** Opens a prerendered page, acts on it before hydration, and then lets its scripts run. */
async function beforeScripts(page: Page, act: () => Promise<void>): Promise<void> {
  const { release } = await holdFiles(page, '**/assets/*.js')
  await page.goto('/navipin')
  await act()
  release()
  await waitForHydration(page)
}

test('R-ENG-04 a theme that is chosen before hydration is chosen, applied and stored after it', async ({
  page,
}) => {
  await beforeScripts(page, async () => {
    await choice(page, 'Dark').check()
    await expect(choice(page, 'Dark')).toBeChecked()
  })
  await expectTheme(page, 'Dark', 'dark')
  await page.reload()
  await waitForHydration(page)
  await expectTheme(page, 'Dark', 'dark')
  // The other themes can still be chosen.
  await choice(page, 'Light').check()
  await expectTheme(page, 'Light', 'light')
})

test('R-ENG-04 by keyboard, too, and the last choice counts', async ({ page }) => {
  await beforeScripts(page, async () => {
    await choice(page, 'System').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(choice(page, 'Light')).toBeChecked()
  })
  await expectTheme(page, 'Light', 'light')
})

test('R-ENG-04 the system’s theme can be chosen before hydration where another one is stored', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', localStorage.getItem('theme') ?? 'dark'))
  await beforeScripts(page, () => choice(page, 'System').click())
  await expectTheme(page, 'System', null)
})

test('R-ENG-04 a stored theme stays where nothing was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await beforeScripts(page, async () => undefined)
  await expectTheme(page, 'Dark', 'dark')
})

test('R-ENG-04 Back with a page load does not restore an older choice', async ({ page, context }) => {
  await page.goto('/navipin')
  await waitForHydration(page)
  await choice(page, 'Dark').check()
  await expectTheme(page, 'Dark', 'dark')
  await page.goto('/vin-table')
  await waitForHydration(page)
  await choice(page, 'Light').check()
  await expectTheme(page, 'Light', 'light')
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await waitForHydration(page)
  await expectTheme(page, 'Light', 'light')
  const other = await context.newPage()
  await other.goto('/navipin')
  await waitForHydration(other)
  await choice(other, 'System').check()
  await page.reload()
  await waitForHydration(page)
  await expectTheme(page, 'System', null)
})
