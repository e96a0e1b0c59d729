import { releaseHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import {
  bundlePayment,
  codePayment,
  email,
  goToCheckout,
  openPayment,
  PAYER,
  pinText,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

test('the payment page is accessible: before the e-mail, with it, with an error, and locked', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await submit(page).click()
  await submit(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await email(page).fill('payer@gmial.com')
  world.outcomes.add(heldResponseOf('payByCard', 'pay'))
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await releaseHeldResponse(world, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
})

test('the payment page is accessible for a member, and when the price fails to load', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPayment(page, { name: 'both' })
  await expect(page.getByText('Subscription active')).toBeVisible()
  await expectAccessible(page)
  const failing = { endpoint: 'readPrice', outcome: 'status', status: 500, commit: false } as const
  world.outcomes.add({ ...FIRST_REQUEST, times: 2, ...failing })
  await openPayment(page)
  await expect(page.getByText('The price could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  consoleLines.splice(0)
})

test('the receipt is accessible: while it is checked, with its PIN, and copied', async ({ page, world }) => {
  const { path, pin } = codePayment(world, null)
  world.outcomes.add(heldResponseOf('checkPayment', 'check'))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking your payment')
  await expectAccessible(page)
  await releaseHeldResponse(world, 'check')
  await expect(pinText(page, pin)).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(
    page.getByText('The vehicle, the unit, the map region and the version that you ordered.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the receipt is accessible without a code, for a bundle and with an error; so is the reminder', async ({
  page,
  world,
}) => {
  await page.goto(codePayment(world, null, null).path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are waiting for your payment')
  await expectAccessible(page)
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ops. Unxpected error')
  await expectAccessible(page)
  await openPayment(page)
  await goToCheckout(page, PAYER)
  await page.goto('/cancel')
  await expect(page.getByRole('button', { name: 'Try payment again' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/vin-table')
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toBeVisible()
  await expectAccessible(page)
  await rememberSession(page, 'plain')
  await page.goto(bundlePayment(world, 'plain', 'bundle').path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 tokens')
  await expect(page.getByText(/^You have \d+ tokens\.$/)).toBeVisible()
  await expectAccessible(page)
})
