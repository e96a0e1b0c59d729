import { openLoadedOrders } from './member.ts'
import { expect, test } from './shop.ts'

test('more than 100 orders and the details of one fit a phone 320 px wide', async ({ page }) => {
  const rows = page.locator('tbody tr:not(:has(th))')
  await page.setViewportSize({ width: 320, height: 640 })
  await openLoadedOrders(page, 'many-orders')
  expect(await rows.count()).toBeGreaterThan(100)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await rows.first().click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  expect(await width()).toBe(320)
})
