import type { Page } from '@playwright/test'
import { expectCodeForOwnerOnly } from './journeys.ts'
import { rememberSession } from './log-in.ts'
import { findRequests, logOut, title } from './member.ts'
import {
  changeAccount,
  failureOf,
  fillIn,
  ORDER,
  openFilledForm,
  orderSummary,
  sendOrder,
  submitButton,
  VIN,
} from './order-form.ts'
import { goToCheckout, newestPin, PAYER, pinText, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

test('the checkout tab is closed: a new tab offers the order, which can then be paid', async ({
  page,
  world,
  context,
}) => {
  await sendOrder(page)
  await goToCheckout(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  const strip = next.getByRole('region', { name: 'Unfinished payment' })
  await expect(strip).toContainText(VIN)
  await strip.getByRole('link', { name: 'Order again' }).click()
  await expect(title(next)).toHaveText('Select your payment method')
  for (const fact of Object.values(ORDER)) await expect(next.getByText(fact, { exact: true })).toBeVisible()
  await goToCheckout(next)
  await pay(next)
  await expect(title(next)).toHaveText(THANKS)
  const [order, ...others] = [...world.state.orders.values()].filter((candidate) => candidate.email === PAYER)
  expect(others).toEqual([])
  await expect(pinText(next, order?.pin ?? '?')).toBeVisible()
  await next.getByRole('link', { name: 'Back to home page' }).click()
  await expect(submitButton(next)).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test("without a price a code can be generated with a token but not bought; after 'Try again' it can be bought", async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  changeAccount(world, 1, { points: [{ pk: 901, fk_tool_name: 'Navigation codes tokens', amount: 1 }] })
  world.outcomes.add({ ...failureOf('readPrice'), times: 2 })
  await openFilledForm(page)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await expect(title(page)).toHaveText(THANKS)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await fillIn(page, { ...ORDER, vin: VIN.replace('WDD', 'WDC') })
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect(submitButton(page)).toBeDisabled()
  await orderSummary(page).getByRole('button', { name: 'Try again' }).click()
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).click()
  await goToCheckout(page, null)
  await pay(page)
  await expect(title(page)).toHaveText(THANKS)
  expect(consoleLines.splice(0).every((line) => line.includes('500'))).toBe(true)
})

test('a subscription is bought, and codes are free afterwards', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  await page.goto('/subscription')
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).first().click()
  await pay(page)
  await expect(page).toHaveURL(/\/success\?/)
  await expect(page.getByText('Please contact support:')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(orderSummary(page).getByText('Subscription active')).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await expect(title(page)).toHaveText(THANKS)
  await expect(pinText(page, newestPin(world))).toBeVisible()
  expect(findRequests(world, 'generate').map(({ body }) => body)).toMatchObject([
    { type: 'subscribe', fk_point: null },
  ])
  expect(findRequests(world, 'confirmSubscription')).toHaveLength(1)
  expect([...world.state.payments.values()]).toHaveLength(1)
})

test.describe('the brand whose home page lists its services', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('sells a code to a visitor, from its home page to the PIN', async ({ page, world }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Order a navigation code' }).click()
    await expect(page).toHaveURL('/navipin')
    await fillIn(page)
    await submitButton(page).click()
    await goToCheckout(page)
    await pay(page)
    await expect(title(page)).toHaveText(THANKS)
    const [order] = [...world.state.orders.values()].filter((candidate) => candidate.email === PAYER)
    await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('sipex')
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Navigation codes' })).toBeVisible()
  })
})

test('after a logout in another tab while a code is generated, a visitor sees nothing of it', async ({
  page,
  world,
  context,
}) => {
  await expectCodeForOwnerOnly(page, world, async () => {
    const other = await context.newPage()
    await other.goto('/')
    await logOut(other, 'points')
  })
})
