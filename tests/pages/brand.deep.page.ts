import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

const banner = (page: Page) => page.getByRole('banner')

test.describe('a shop that sets no title for its header', () => {
  test.use({ settings: { appTitle: 'Other title', headerTitle: undefined } })
  test("R-CFG-03 shows 'Maps update pin' there", async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await expect(page).toHaveTitle('Other title')
    await expect(banner(page).getByText('Maps update pin', { exact: true })).toBeVisible()
  })
})

test('R-CFG-01 the title of the document is the title of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Maps update pin')
})
