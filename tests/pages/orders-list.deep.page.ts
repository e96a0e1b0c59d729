import type { Page } from '@playwright/test'
import { ORDERS, openWith, order } from './listed-orders.ts'
import { expectNextStep } from './next-steps.ts'
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

test('R-SELL-13 without orders the list suggests what to do', async ({ page, world }) => {
  await openWith(page, world, [])
  await expect(count(page)).toHaveText('0 orders')
  await expect(page.getByRole('main').locator('[data-drawn=empty]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await expectNextStep(page, 'Order a code')
  await page.getByRole('link', { name: 'Order a code' }).click()
  await expect(page).toHaveURL('/navipin')
})
