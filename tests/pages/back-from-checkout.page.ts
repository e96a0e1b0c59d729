import type { Page } from '@playwright/test'
import { expectLoggedIn } from './member.ts'
import { goBackFromCache, test } from './page-cache.ts'
import { strip } from './pending-checkouts.ts'
import { CAR, email, goToCheckout, openCheckout, openPayment, PAYER, settle, submit } from './purchase.ts'
import { expectSecondPayment } from './second-payment.ts'
import { expect } from './shop.ts'

const started = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'was started on' })

/** Expects the warning about a second payment, and that the form can still be submitted. */
async function expectStarted(page: Page): Promise<void> {
  await expect(started(page)).toHaveText(
    /^A payment for this code was started on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d\. If you have paid, do not pay again: look in your e-mail, also in the spam folder\./,
  )
  await expect(started(page).getByRole('link', { name: 'I paid, but have no code' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${CAR.vin}`),
  )
  await expect(submit(page)).toBeEnabled()
}

test('R-ENG-03 a member finds the e-mail that was typed instead of their own', async ({ page, world }) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await expectSecondPayment(page, world)
})

test('R-PAY-26 R-SAFE-06 the payment page shows that a payment of its order was started, until its receipt was seen', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  await openPayment(other)
  await expect(submit(other)).toBeEnabled()
  await expect(started(other)).toHaveCount(0)
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
    await expect(started(another)).toHaveCount(0)
    await another.goto('/vin-table')
    await expect(strip(another)).toContainText(
      'If you have paid, do not pay again: look in your e-mail first.',
    )
  })
  await page.goto(path)
  await expect(started(other)).toHaveCount(0)
})

test('R-PAY-26 R-SAFE-06 Back from the checkout shows from the back/forward cache that a payment was started', async ({
  bfcachePage: page,
  world,
}) => {
  const payment = await openCheckout(page, world)
  settle(world, payment)
  await goBackFromCache(page, '/payment')
  await expectStarted(page)
})
