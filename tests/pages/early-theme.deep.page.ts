import { choice, expectTheme, performBeforeHydration } from './early-theme.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

test('R-ENG-04 of several themes that are chosen by keyboard before hydration, the last one stays', async ({
  page,
}) => {
  await performBeforeHydration(page, async () => {
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
  await performBeforeHydration(page, () => choice(page, 'System').click())
  await expectTheme(page, 'System', null)
})

test('R-ENG-04 a stored theme stays if no theme is chosen before hydration', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await performBeforeHydration(page, async () => undefined)
  await expectTheme(page, 'Dark', 'dark')
})

test('R-ENG-04 a page load by Back or a reload shows the stored theme, not an older choice', async ({
  page,
  context,
}) => {
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
