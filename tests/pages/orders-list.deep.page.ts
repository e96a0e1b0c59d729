import type { Page } from '@playwright/test'
import { ORDERS, openWith, order } from './listed-orders.ts'
import { expect, test } from './shop.ts'

const count = (page: Page) => page.getByRole('main').getByRole('status')

test('on narrow pages the versions of the orders form a column, whatever the length of the region', async ({
  page,
  world,
}) => {
  await openWith(page, world, [
    ...ORDERS,
    order(7004, '2027-03-10T10:00:00Z', { map_region: 'Australia & New Zealand' }),
  ])
  const versions = page.locator('tbody tr:has(button) td:nth-child(5)')
  await expect(versions).toHaveCount(4)
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await versions.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().left),
    )
    expect(new Set(lefts).size, `${width} px`).toBe(1)
  }
})

test('R-SELL-13 in a browser that refuses to copy, the list shows the PIN', async ({ page, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await openWith(page, world, ORDERS)
  await page.getByRole('button', { name: 'Copy PIN of order 7003' }).click()
  await expect(count(page)).toContainText('This browser does not allow copying. The PIN is PIN7003.')
})
