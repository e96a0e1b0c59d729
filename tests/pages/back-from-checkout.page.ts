import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { buyButton, offer } from './bundles.ts'
import { expectLoggedIn } from './member.ts'
import { openForm } from './order-form.ts'
import { goBackFromCache, test } from './page-cache.ts'
import { strip } from './pending-checkouts.ts'
import {
  CAR,
  email,
  goToCheckout,
  openCheckout,
  openedPayment,
  openPayment,
  PAYER,
  settle,
  submit,
} from './purchase.ts'
import { expectSecondPayment, startedPayment } from './second-payment.ts'
import { expect } from './shop.ts'

/** Expects the warning about a second payment, and that the form can still be submitted. */
async function expectStarted(page: Page): Promise<void> {
  await expect(startedPayment(page)).toHaveText(
    /^A payment for this code was started on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d\. If you have paid, do not pay again: look in your e-mail, also in the spam folder\./,
  )
  await expect(startedPayment(page).getByRole('link', { name: 'I paid, but have no code' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${CAR.vin}`),
  )
  await expect(submit(page)).toBeEnabled()
}

test('R-ENG-03 after Back a member sees the typed e-mail, not that of the account', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await expectSecondPayment(page, world)
})

test('R-ENG-03 the payment page shows that a payment of its order was started, until its receipt is opened', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  await openPayment(other)
  await expect(submit(other)).toBeEnabled()
  await expect(startedPayment(other)).toHaveCount(0)
  const payment = await openCheckout(page, world)
  const { path } = settle(world, payment)
  await test.step('another tab with the same order shows it without a reload', () => expectStarted(other))
  await test.step('after Back it is below the button, with the typed e-mail', async () => {
    await page.goBack()
    await expectStarted(page)
    await expect(email(page)).toHaveValue(PAYER)
  })
  await test.step('another order has no such text', async () => {
    const another = await page.context().newPage()
    await openPayment(another, { order: { ...CAR, vin: 'WDD2130041A000000' } })
    await expect(submit(another)).toBeEnabled()
    await expect(startedPayment(another)).toHaveCount(0)
    await another.goto('/vin-table')
    await expect(strip(another)).toContainText(
      'If you have paid, do not pay again: look in your e-mail first.',
    )
  })
  await page.goto(path)
  await expect(startedPayment(other)).toHaveCount(0)
})

test('R-PAY-26 Back from the checkout shows from the back/forward cache that a payment was started', async ({
  bfcachePage: page,
  world,
}) => {
  const payment = await openCheckout(page, world)
  settle(world, payment)
  await goBackFromCache(page, '/payment')
  await expectStarted(page)
})

const paidHint = (page: Page) => page.getByRole('main').getByText('If you have paid, do not pay again')
/** Opens the checkout of tokens and pays in the mock; the page stays at the checkout. */
async function payForTokens(page: Page, world: World) {
  await openForm(page, { name: 'plain' })
  await expect(buyButton(page)).toBeEnabled()
  await expect(paidHint(page)).toHaveCount(0)
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  return settle(world, openedPayment(world))
}

test('Back from the checkout of tokens: the offers show that it may be paid, until the receipt confirms it', async ({
  page,
  world,
}) => {
  const { path } = await payForTokens(page, world)
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expect(paidHint(page)).toBeVisible()
  await expect(offer(page).getByRole('link', { name: 'See your balance' })).toHaveAttribute(
    'href',
    '/profile',
  )
  await expect(
    offer(page).getByRole('link', { name: 'I paid, but my balance does not show it' }),
  ).toHaveAttribute('href', /^mailto:/)
  await expect(buyButton(page)).toBeEnabled()
  await page.goto('/subscription')
  // One hint at the tokens and one at the subscriptions.
  await expect(paidHint(page)).toHaveCount(2)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 tokens')
  await openForm(page)
  await expect(buyButton(page)).toBeEnabled()
  await expect(paidHint(page)).toHaveCount(0)
})

test('Back from the checkout of tokens from the back/forward cache: the offers show that it may be paid', async ({
  bfcachePage: page,
  world,
}) => {
  await payForTokens(page, world)
  await goBackFromCache(page, '/navipin')
  await expect(paidHint(page)).toBeVisible()
})
