import type { Page } from '@playwright/test'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { parkedAs } from '../parked.ts'
import {
  changeAccount,
  failing,
  openFilledForm,
  orderSummary,
  parking,
  pastOrder,
  submitButton,
  VIN,
} from './order-form.ts'
import { advanceClock, withClock } from './page-clock.ts'
import {
  bundlePayment,
  codePayment,
  openPayment,
  openPaymentWithPoints,
  pinShown,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'
import { countOf, loaded, pointsLeft } from './spending.ts'

/** The signals of a browser when the user returns to a tab: one return sends both. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
const points = (page: Page, amount: number) =>
  expect(orderSummary(page).getByText(`Points Amount: ${amount}`)).toBeVisible()
const withoutStorageEvents = (page: Page) =>
  page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))

test('R-SAFE-04 a tab updates its balance after a generation in another tab', async ({
  page,
  context,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await points(page, 3)
  const other = await context.newPage()
  await openFilledForm(other)
  await expect(submitButton(other)).toHaveText('Generate')
  await submitButton(other).click()
  await expect(other).toHaveURL(/\/success\?orderId=\d+$/)
  await points(page, 2)
  await expect(orderSummary(page).getByText('You already have this code.')).toBeVisible()
  expect(pointsLeft(world)).toBe(2)
})

test('R-SAFE-04 a tab updates its points after a bundle was confirmed in another tab', async ({
  page,
  context,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await points(page, 3)
  const { path } = bundlePayment(world, 'points', 'bundle')
  const other = await context.newPage()
  await other.goto(path)
  await expect.poll(() => pointsLeft(world)).not.toBe(3)
  await points(page, pointsLeft(world) ?? 0)
})

test('R-SAFE-04 a return to the tab reads balance and orders once, and again after 5 s', async ({
  page,
  context,
  world,
}) => {
  await withClock(context)
  await withoutStorageEvents(page)
  await openFilledForm(page, { name: 'points' })
  await loaded(world, 1)
  await points(page, 3)
  changeAccount(world, 3, { points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 2 }] })
  world.journal.clear()
  await comeBack(page)
  await points(page, 2)
  await loaded(world, 1)
  await advanceClock(page, 4_000)
  await comeBack(page)
  await advanceClock(page, 6_000)
  await comeBack(page)
  await expect.poll(() => countOf(world, 'readBalance')).toBe(2)
  await loaded(world, 2)
  // A click reads the history itself; a request of the return would have been sent before it.
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  const names = world.journal.entries().map(({ endpoint }) => endpoint)
  const before = names.slice(0, names.indexOf('generate'))
  expect(before.filter((name) => name === 'readBalance')).toHaveLength(2)
  expect(before.filter((name) => name === 'readHistory')).toHaveLength(3)
})

test('R-SAFE-04 the payment page also reads them again when it is restored from the back/forward cache', async ({
  page,
  world,
}) => {
  await signIn(page, 'points')
  await openPayment(page)
  await expect(submit(page)).toHaveText('Generate')
  await loaded(world, 1)
  await expect(page.getByText('Points Amount: 3')).toBeVisible()
  world.journal.clear()
  changeAccount(world, 3, { points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 1 }] })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('Points Amount: 1')).toBeVisible()
  expect(countOf(world, 'readBalance')).toBe(1)
  await loaded(world, 1)
})

test('R-SAFE-04 after a return the click waits for the balance, and spent points are not used', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await loaded(world, 1)
  await points(page, 3)
  changeAccount(world, 3, { points: [] })
  world.outcomes.add(parking('readBalance', 'balance'))
  await comeBack(page)
  await parkedAs(world, 'balance')
  await submitButton(page).click()
  await expect(submitButton(page)).toBeDisabled()
  world.outcomes.release('balance')
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect(submitButton(page)).toBeEnabled()
  expect(countOf(world, 'generate')).toBe(0)
})

test('R-SAFE-04 where the button is not Generate, a return reads neither balance nor orders', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'plain' })
  await expect(submitButton(page)).toHaveText('Buy Now')
  await loaded(world, 1)
  /** The requests of the order form; the payment page reads both once. */
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/navipin') requests.push(new URL(request.url()).pathname)
  })
  world.journal.clear()
  await comeBack(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('main')).toContainText(VIN)
  await loaded(world, 1)
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('R-SAFE-12 where the button is not Generate, orders that could not be read are read on a return', async ({
  page,
  world,
  consoleLines,
}) => {
  const { pin, comand, map_region, version, vin } = pastOrder(world)
  world.outcomes.add(failing('readHistory'))
  await openPayment(page, { name: 'discount20', order: { comand, map_region, version, vin } })
  await expect(submit(page)).toHaveText('Buy Now')
  await expect.poll(() => consoleLines.join()).toMatch(/The orders could not be loaded/)
  await expect(pinShown(page, pin)).toHaveCount(0)
  await comeBack(page)
  await expect(pinShown(page, pin)).toBeVisible()
  consoleLines.splice(0)
})

test('R-SAFE-04 a tab shows a code that was bought in another tab', async ({ page, context, world }) => {
  await openPaymentWithPoints(page)
  await loaded(world, 1)
  const { path, pin } = codePayment(world, 'points')
  const other = await context.newPage()
  await other.goto(path)
  await expect(pinShown(other, pin)).toBeVisible()
  await expect(pinShown(page, pin)).toBeVisible()
  await expect(page.getByText('You already have this code.')).toBeVisible()
})

test('R-SAFE-04 a failed read keeps the last values and blocks nothing', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await loaded(world, 1)
  await points(page, 3)
  world.outcomes.add(failing('readBalance'))
  world.outcomes.add(failing('readHistory'))
  await comeBack(page)
  await expect.poll(() => consoleLines.join()).toMatch(/The balance could not be loaded/)
  await expect.poll(() => consoleLines.join()).toMatch(/The orders could not be loaded/)
  await points(page, 3)
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  expect(pointsLeft(world)).toBe(2)
  consoleLines.splice(0)
})
