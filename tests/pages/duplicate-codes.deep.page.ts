import { waitForHeldResponse } from '../held-responses.ts'
import {
  COMMITTED_GENERATION,
  expectOneCode,
  LOST_GENERATION,
  openFilledFormWithHistory,
  ordersOf,
  SEVERAL_CODES_TEXT,
  warning,
} from './duplicate-orders.ts'
import { failureOf, fillIn, ORDER, startHeldGeneration, submitButton } from './order-form.ts'
import { isBrowserMessage, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import {
  countOf,
  POINTS_ID,
  pointsLeft,
  SUBSCRIBER_ID,
  setPoints,
  waitForHistoryResponses,
} from './spending.ts'

test('R-SAFE-01 older codes from another device are not reported to a user who pays with a point', async ({
  page,
  world,
}) => {
  const bought = { ...ORDER, accountId: POINTS_ID, email: 'points@example.test', createdAt: 0, pin: 'A2B3C4' }
  for (const id of [7001, 7002]) world.state.orders.set(id, { ...bought, id })
  await openFilledFormWithHistory(page, 'points')
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page.locator('[data-pin]')).toBeVisible()
  await expectOneCode(page)
  expect(ordersOf(world, POINTS_ID)).toHaveLength(3)
})

test('R-SAFE-01 a code for another version that another device makes meanwhile is not reported', async ({
  page,
  world,
}) => {
  await openFilledFormWithHistory(page, 'points')
  await startHeldGeneration(page, world)
  const other = {
    ...ORDER,
    version: 'V19.0',
    accountId: POINTS_ID,
    email: 'points@example.test',
    pin: 'A2B3C4',
  }
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
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  world.outcomes.add({ ...COMMITTED_GENERATION, outcome: 'truncated' })
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('whether your code was made')
  await expect(page).toHaveURL('/navipin')
  expect(countOf(world, 'generate')).toBe(1)
  // The page may retry the history read and log its failure.
  await page.close()
  consoleLines.splice(0)
})

test('R-SAFE-01 two codes of one request stay reported on other pages until the report is closed', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.clock.install()
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add({ ...LOST_GENERATION, park: 'first' })
  await submitButton(page).click()
  await waitForHeldResponse(world, 'first')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  world.outcomes.release('first')
  await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
  expect(countOf(world, 'generate')).toBe(2)
  const ids = ordersOf(world, POINTS_ID).map(({ id }) => String(id))
  expect(ids).toHaveLength(2)
  for (const id of ids) await expect(warning(page)).toContainText(id)
  await expect(warning(page)).toContainText('You find them in your orders')
  await expect(warning(page)).toContainText('write to support')
  await page.clock.fastForward(60_000)
  await page.getByRole('banner').getByRole('link', { name: 'Codes', exact: true }).click()
  await expect(page).toHaveURL('/navipin')
  await expect(submitButton(page)).toHaveText('Generate')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/success/)
  await expect(warning(page).filter({ hasText: ids.toReversed().join(', ') })).toBeVisible()
  await warning(page).getByRole('button').click()
  await expect(warning(page)).toHaveCount(0)
  consoleLines.splice(0)
})

test('R-SAFE-01 a refusal of the second request does not hide the code of the first', async ({
  page,
  world,
  consoleLines,
}) => {
  setPoints(world, 1)
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add(LOST_GENERATION)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page).toHaveURL(`/success?orderId=${ordersOf(world, POINTS_ID)[0]?.id}`)
  await expectOneCode(page)
  expect(ordersOf(world, POINTS_ID)).toHaveLength(1)
  expect(pointsLeft(world)).toBe(0)
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})

test('two new codes are reported to a subscriber, who has no balance to compare; older codes are not', async ({
  page,
  world,
}) => {
  const bought = {
    ...ORDER,
    accountId: SUBSCRIBER_ID,
    email: 'subscriber@example.test',
    createdAt: 0,
    pin: 'A2B3C4',
  }
  for (const id of [7001, 7002]) world.state.orders.set(id, { ...bought, id })
  await test.step('R-SAFE-01 older codes from another device are not reported', async () => {
    await openFilledFormWithHistory(page, 'subscriber')
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    await expect(page.locator('[data-pin]')).toBeVisible()
    await expectOneCode(page)
    expect(ordersOf(world, SUBSCRIBER_ID)).toHaveLength(3)
  })
  await test.step('R-SAFE-01 two codes of one request are reported', async () => {
    world.journal.clear()
    await openPayment(page, { order: ORDER })
    await expect(submit(page)).toHaveText('Generate')
    await waitForHistoryResponses(world, 1)
    world.outcomes.add(LOST_GENERATION)
    await submit(page).click()
    await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
    expect(countOf(world, 'generate')).toBe(2)
  })
})
