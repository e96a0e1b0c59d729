import { expectConfirmedOnce } from './checkout-return.ts'
import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { CAR, expectSupportAddress, goToCheckout, openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

test('a bundle is paid, and no session is stored: the login returns to the receipt, which confirms the bundle once', async ({
  page,
  world,
  consoleLines,
}) => {
  await expectConfirmedOnce({ page, world, consoleLines }, null)
})

test('a checkout that leads back without an id: the page shows the order, and its accent button is the mail to support', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page, null)
  await page.goto('/success')
  await expect(main.getByText(/^Your payment for the code below is not finished/)).toBeVisible()
  for (const fact of Object.values(CAR)) await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await expect(main.getByText(/it was opened without one/)).toHaveCount(0)
  await expect.poll(() => amberControls(page)).toEqual(['I paid, but have no code'])
  const mail = await main.getByRole('link', { name: 'I paid, but have no code' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toMatch(
    new RegExp(`VIN: ${CAR.vin}[^]*Checkout opened: \\d{4}-\\d\\d-\\d\\dT`),
  )
  await expectSupportAddress(page)
  await expect(page.getByText('Order a navigation code')).toHaveCount(0)
  await test.step('a customer who has not paid can open the payment again', async () => {
    await main.getByRole('link', { name: 'I have not paid: try again' }).click()
    await expect(page).toHaveURL('/payment')
    await expect(main.getByText(CAR.vin, { exact: true })).toBeVisible()
  })
  await test.step('after a checkout of tokens the accent button leads to the balance', async () => {
    await navigateOnClient(page, '/navipin')
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    await page.goto('/success')
    await expect(main.getByText(/^Your payment for tokens or a subscription is not finished/)).toBeVisible()
    await expect.poll(() => amberControls(page)).toEqual(['See your balance'])
    await expect(main.getByText(CAR.vin)).toHaveCount(0)
    await main.getByRole('link', { name: 'I have not paid: see the offers' }).click()
    await expect(page).toHaveURL('/subscription')
  })
})
