import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { expectRed } from './colours.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests, loseSession } from './member.ts'
import { linesOf } from './message-lines.ts'
import { fillIn, heldResponseOf, messages, responseOf, submitButton } from './order-form.ts'
import {
  CAR,
  email,
  goToCheckout,
  isBrowserMessage,
  openPayment,
  openPaymentWithEmail,
  PAYER,
  payNow,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('a payment without a checkout address or with an error leaves the form as it was, and the next submit pays', async ({
  page,
  world,
  consoleLines,
}) => {
  const toast = messages(page).getByRole('alert')
  await openPaymentWithEmail(page)
  for (const body of [{}, { payment_url: null }, { payment_url: '' }]) {
    world.outcomes.add(responseOf('payByCard', body))
    await submit(page).click()
    await test.step(`R-CAT-13 after ${JSON.stringify(body)} the failure is logged to the console`, () =>
      expect
        .poll(() => consoleLines.splice(0))
        .toEqual([
          'The checkout cannot be opened: payment_url is missing or not an allowed origin (setting paymentOrigins)',
        ]))
    await test.step('R-PAY-25 the page stays, and its form can be sent', async () => {
      await expect(submit(page)).toBeEnabled()
      await expect(page).toHaveURL('/payment')
    })
    await test.step('R-SELL-08 the reason is at the button, and describes it', async () => {
      const reason = 'The payment page could not be opened. Nothing was charged.'
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(`${reason}Write to us`)
      await expect(submit(page)).toHaveAccessibleDescription(reason)
    })
  }
  await test.step('R-PAY-25 there is no toast', () => expect(messages(page)).toBeEmpty())
  for (const outcome of [
    { outcome: 'status', status: 500 },
    { outcome: 'truncated' },
    { outcome: 'invalidBody' },
  ] as const) {
    world.outcomes.add({ ...FIRST_REQUEST, commit: false, ...outcome, endpoint: 'payByCard' })
    await submit(page).click()
    await test.step('R-PAY-23 a message shows the error', async () => {
      await expect(linesOf(toast)).toHaveText(['Error', 'Payment error. Try again later.'])
    })
    await test.step('R-CAT-01 the message is red', async () => {
      await expect(toast).toHaveAttribute('data-kind', 'bad')
      await expectRed(toast, 'borderLeftColor')
    })
    await test.step('R-CAT-12 the form is enabled again', async () => {
      await expect(submit(page)).toBeEnabled()
      await expect(email(page)).toBeEnabled()
    })
    await test.step('R-PAY-24 the e-mail is kept', async () => {
      await expect(email(page)).toHaveValue(PAYER)
    })
    await toast.getByRole('button').click()
  }
  await test.step('R-PAY-24 the next submit pays', async () => {
    await payNow(page)
    expect(findRequests(world, 'payByCard')).toHaveLength(7)
  })
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('points that are loaded late change the button from payment to generation', async ({ page, world }) => {
  world.outcomes.add({ ...heldResponseOf('readBalance', 'late'), times: 2 })
  await openPayment(page, { name: 'points' })
  await test.step('R-PAY-13 the button generates as soon as there are points', async () => {
    await expect(submit(page)).toHaveText('Buy Now')
    await submit(page).click()
    await expect(email(page)).toBeVisible()
    await waitForHeldResponse(world, 'late')
    world.outcomes.release('late')
    await expect(submit(page)).toHaveText('Generate')
  })
  await test.step('R-PAY-12 the number of points is shown', async () => {
    await expect(page.getByText('Points Amount: 3', { exact: true })).toBeVisible()
  })
  await test.step('no subscription is shown as active', async () => {
    await expect(page.getByText('Subscription active')).toHaveCount(0)
  })
  await test.step('R-PAY-27 a generation charges no card', async () => {
    await submit(page).dblclick()
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(findRequests(world, 'payByCard')).toEqual([])
    expect(findRequests(world, 'generate').map(({ body }) => body)).toEqual([
      {
        ...CAR,
        user_ip: expect.any(String),
        type: 'points',
        fk_subscription: null,
        fk_point: expect.anything(),
      },
    ])
  })
})

test('a subscription is shown as active until it ends', async ({ page }) => {
  await openPayment(page, { name: 'both' })
  await test.step('R-PAY-11 a subscription that has not ended is active', async () => {
    await expect(page.getByText('Subscription active', { exact: true })).toBeVisible()
  })
  await test.step('R-PAY-12 the number of points is shown', async () => {
    await expect(page.getByText('Points Amount: 5', { exact: true })).toBeVisible()
  })
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await test.step('R-PAY-13 with a subscription the button generates', async () => {
    await expect(submit(page)).toHaveText('Generate')
  })
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
