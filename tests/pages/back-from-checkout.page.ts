import { expectStarted, paidHint, payForTokens } from './back-from-checkout.ts'
import { buyButton, offer } from './bundles.ts'
import { navigateOnClient } from './client-navigation.ts'
import { expectLoggedIn } from './member.ts'
import { VIN } from './order-form.ts'
import {
  CAR,
  email,
  goToCheckout,
  newestPin,
  openedPayment,
  openPayment,
  PAYER,
  pinText,
  settle,
  submit,
} from './purchase.ts'
import { startedPayment } from './second-payment.ts'
import { expect, test } from './shop.ts'

test('R-ENG-03 the payment page shows that a payment of its order was started, until its receipt is opened', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  await expect(submit(page)).toBeEnabled()
  await expect(startedPayment(page)).toHaveCount(0)
  await goToCheckout(page)
  const { path } = settle(world, openedPayment(world))
  await test.step('after Back it is below the button, with the typed e-mail, not that of the account', async () => {
    await page.goBack()
    await expectLoggedIn(page)
    await expectStarted(page)
    await expect(email(page)).toHaveValue(PAYER)
  })
  await test.step('another order has no such text', async () => {
    await navigateOnClient(page, '/payment', { ...CAR, vin: VIN })
    await expect(page.getByText(VIN, { exact: true })).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(startedPayment(page)).toHaveCount(0)
  })
  await page.goto(path)
  await expect(pinText(page, newestPin(world))).toBeVisible()
  await navigateOnClient(page, '/payment', CAR)
  await expect(page.getByText('You have already paid for this code on this device.')).toBeVisible()
  await expect(startedPayment(page)).toHaveCount(0)
})

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
  await navigateOnClient(page, '/subscription')
  // One hint at the tokens and one at the subscriptions.
  await expect(paidHint(page)).toHaveCount(2)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 tokens')
  await navigateOnClient(page, '/navipin')
  await expect(buyButton(page)).toBeEnabled()
  await expect(paidHint(page)).toHaveCount(0)
})
