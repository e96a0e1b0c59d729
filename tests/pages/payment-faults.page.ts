import { waitForHeldResponse } from '../held-responses.ts'
import { findRequests } from './member.ts'
import { changeAccount, heldResponseOf, messages } from './order-form.ts'
import { expectCheckoutNotOpened, expectPaymentError } from './payment-faults.ts'
import {
  CAR,
  email,
  isBrowserMessage,
  openPayment,
  openPaymentWithEmail,
  payNow,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

test('a payment without a checkout address or with an error leaves the form as it was, and the next submit pays', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithEmail(page)
  await expectCheckoutNotOpened(page, world, consoleLines, {})
  await test.step('R-PAY-25 there is no toast', () => expect(messages(page)).toBeEmpty())
  await expectPaymentError(page, world, { outcome: 'status', status: 500 })
  await test.step('R-PAY-24 the next submit pays', async () => {
    await payNow(page)
    expect(findRequests(world, 'payByCard')).toHaveLength(3)
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

test('a subscription that has not ended is shown as active, and pays for a code without tokens', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'both' })
  await test.step('R-PAY-11 a subscription that has not ended is active', async () => {
    await expect(page.getByText('Subscription active', { exact: true })).toBeVisible()
  })
  await test.step('R-PAY-12 the number of points is shown', async () => {
    await expect(page.getByText('Points Amount: 5', { exact: true })).toBeVisible()
  })
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  changeAccount(world, 6, { points: [] })
  await page.reload()
  await test.step('R-PAY-13 with a subscription alone the button generates', async () => {
    await expect(page.getByText('Subscription active', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Points/)).toHaveCount(0)
    await expect(submit(page)).toHaveText('Generate')
  })
  await test.step('R-PAY-27 a generation that the subscription pays for charges no card', async () => {
    await submit(page).dblclick()
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(findRequests(world, 'payByCard')).toEqual([])
    expect(findRequests(world, 'generate')).toMatchObject([
      { body: { type: 'subscribe', fk_subscription: 206, fk_point: null } },
    ])
  })
})
