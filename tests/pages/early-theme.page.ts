import { choice, expectTheme, performBeforeHydration } from './early-theme.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

test('R-ENG-04 a theme that is chosen before hydration stays chosen, and is applied and stored', async ({
  page,
}) => {
  await performBeforeHydration(page, async () => {
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
