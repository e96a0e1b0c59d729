import type { Page } from '@playwright/test'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { openPaymentWithHistory } from './known-codes.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests, loseSession } from './member.ts'
import { fillIn, heldResponseOf, messages, submitButton } from './order-form.ts'
import { expectCheckoutNotOpened, expectPaymentError } from './payment-faults.ts'
import {
  email,
  goToCheckout,
  isBrowserMessage,
  newestPin,
  openPayment,
  openPaymentWithEmail,
  payNow,
  pinText,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

const pageError = (page: Page) => page.getByRole('main').getByRole('alert')

test('a generation whose response is lost is not retried, and a message links to the orders', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  // Without the history before the request, new codes cannot be counted afterwards.
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readHistory',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'truncated', commit: true })
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText(
    'Something went wrong, please try again later',
  )
  const unknownOutcome = page.getByRole('main').getByRole('alert')
  await expect(unknownOutcome).toContainText('The code above may be from it')
  await expect(unknownOutcome.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/profile/orders',
  )
  await expect(page.getByText('Points Amount: 2', { exact: true })).toBeVisible()
  const pin = newestPin(world)
  await expect(page.getByRole('main').getByText('You already have this code.')).toBeVisible()
  await expect(pinText(page, pin)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expect(findRequests(world, 'generate')).toHaveLength(1)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('without a price Buy Now cannot be pressed; the price can be retried', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({
    endpoint: 'readPrice',
    nth: 1,
    times: 2,
    latency: 0,
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await openPayment(page)
  await expect(pageError(page)).toHaveText('The price could not be loaded.')
  await expect(submit(page)).toBeDisabled()
  world.outcomes.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  consoleLines.splice(0)
})

test('R-SES-35 a session that ends while a payment is sent leaves no lock behind', async ({
  page,
  world,
}) => {
  const answered = watchResponse(page, '/payment/stripe/')
  await openPayment(page, { name: 'plain' })
  await submit(page).click()
  await expect(email(page)).toHaveValue('plain@example.test')
  world.outcomes.add(heldResponseOf('payByCard', 'pay'))
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await waitForHeldResponse(world, 'pay')
  await loseSession(page)
  await expect(page).toHaveURL('/')
  await releaseHeldResponse(world, 'pay')
  await answered()
  await expect(page).toHaveURL('/')
  // The page is not reloaded: a reload would release any lock.
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await goToCheckout(page)
  expect(findRequests(world, 'payByCard')).toHaveLength(2)
})

test('a payment without a checkout address or with an unreadable response leaves the form as it was', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithEmail(page)
  for (const body of [{ payment_url: null }, { payment_url: '' }])
    await expectCheckoutNotOpened(page, world, consoleLines, body)
  for (const outcome of ['truncated', 'invalidBody'] as const)
    await expectPaymentError(page, world, { outcome })
  await payNow(page)
  expect(findRequests(world, 'payByCard')).toHaveLength(5)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('a subscription that has ended is not shown as active', async ({ page }) => {
  await rememberSession(page, 'expired')
  const arrived = watchResponse(page, '/points-subs/generate/')
  await openPayment(page)
  await arrived()
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await test.step('R-PAY-13 without one the button is for a payment', async () => {
    await expect(submit(page)).toHaveText('Buy Now')
  })
  await test.step('R-PAY-11 a subscription that has ended is not active', async () => {
    await expect(page.getByText('Subscription active')).toHaveCount(0)
  })
})
