import { COMMITTED_GENERATION, expectOneCode, openReadyForm, ordersOf } from './duplicate-orders.ts'
import { failureOf, ORDER, startHeldGeneration, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { countOf } from './spending.ts'

test("R-SAFE-01 older codes from another device are not reported to the user 'points'", async ({
  page,
  world,
}) => {
  const bought = { ...ORDER, accountId: 3, email: 'points@example.test', createdAt: 0, pin: 'A2B3C4' }
  for (const id of [7001, 7002]) world.state.orders.set(id, { ...bought, id })
  await openReadyForm(page, world, 'points')
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page.locator('[data-pin]')).toBeVisible()
  await expectOneCode(page)
  expect(ordersOf(world, 3)).toHaveLength(3)
})

test('R-SAFE-01 a code for another version that another device makes meanwhile is not reported', async ({
  page,
  world,
}) => {
  await openReadyForm(page, world, 'points')
  await startHeldGeneration(page, world)
  const other = { ...ORDER, version: 'V19.0', accountId: 3, email: 'points@example.test', pin: 'A2B3C4' }
  world.state.orders.set(7001, { ...other, id: 7001, createdAt: world.clock.now() })
  world.outcomes.release('generate')
  await expect(page.locator('[data-pin]')).toBeVisible()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page).not.toHaveURL('/success?orderId=7001')
  await expectOneCode(page)
})

test('R-SAFE-01 without the order history the outcome stays unknown', async ({
  page,
  world,
  consoleLines,
}) => {
  await openReadyForm(page, world, 'points')
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  world.outcomes.add({ ...COMMITTED_GENERATION, outcome: 'truncated' })
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('whether your code was made')
  await expect(page).toHaveURL('/navipin')
  expect(countOf(world, 'generate')).toBe(1)
  // The page may retry the history read and log its failure.
  await page.goto('about:blank')
  consoleLines.splice(0)
})
