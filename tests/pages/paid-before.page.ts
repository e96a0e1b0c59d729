import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { findRequests, title } from './member.ts'
import { buy, buyAgainButton, warning } from './paid-orders.ts'
import { CAR, email, openCheckout, openPayment, PAYER, payNow, settle, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

const unconfirmed = (page: Page) =>
  page.getByRole('main').getByText('A payment for this code is not confirmed yet.')
const receipt = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Open the receipt' })
const mail = (page: Page) => page.getByRole('main').getByRole('link', { name: 'I paid, but have no code' })

test('R-SAFE-06 what this device has paid, in this tab or another one, is paid again only after a confirmation', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  await openPayment(other)
  await submit(other).click()
  await email(other).fill(PAYER)
  await expect(warning(other)).toHaveCount(0)
  await buy(page)
  const { pathname, search } = new URL(page.url())
  await test.step('R-SAFE-06 the other tab has a warning, and pays nothing', async () => {
    // The open tab gets a storage event; no click, focus or reload is needed.
    await expect(warning(other)).toBeVisible()
    await expect(submit(other)).toBeDisabled()
    // The receipt stays in the tab that paid.
    await expect(receipt(other)).toHaveCount(0)
    await expect(other.getByRole('main')).toContainText(
      'Your receipt is in the tab where you paid. The code also comes by e-mail.',
    )
    await expect(mail(other)).toHaveAttribute('href', /^mailto:.*VIN/)
    await expect.poll(() => amberControls(other)).toEqual(['I paid, but have no code'])
    await email(other).press('Enter')
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
  })
  await test.step('R-SAFE-06 Back after a receipt: the page shows that it was paid and links to the receipt', async () => {
    await openPayment(page)
    await expect(warning(page)).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await receipt(page).click()
    await expect(page).toHaveURL(pathname + search)
    await expect(title(page)).toHaveText(THANKS)
    await page.goBack()
    await expect(warning(page)).toBeVisible()
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
  })
  await test.step('R-SAFE-06 after a confirmation the other tab pays again', async () => {
    await buyAgainButton(other).click()
    await expect(warning(other)).toHaveCount(0)
    await expect(submit(other)).toBeFocused()
    await expect(email(other)).toHaveValue(PAYER)
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
    await payNow(other)
    expect(findRequests(world, 'payByCard')).toHaveLength(2)
    expect(world.state.payments.size).toBe(2)
  })
})

test('R-SAFE-06 a second payment needs a confirmation while the first one is pending, and none after it was declined', async ({
  page,
  world,
  consoleLines,
}) => {
  const payment = await openCheckout(page, world)
  const { path } = settle(world, payment, null)
  await page.goto(path)
  await expect(title(page)).toHaveText('We are waiting for your payment')
  await test.step('R-SELL-05 the waiting page names the VIN', () =>
    expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible())
  const other = await page.context().newPage()
  await openPayment(other)
  await expect(unconfirmed(other)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay again', exact: true })).toBeVisible()
  await openPayment(page)
  await expect(unconfirmed(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  await expect(submit(page)).toBeDisabled()
  await expect.poll(() => amberControls(page)).toEqual(['Open the receipt'])
  await receipt(page).click()
  await expect(title(page)).toHaveText('We are waiting for your payment')
  expect(findRequests(world, 'payByCard')).toHaveLength(1)
  settle(world, payment, 'declined')
  // The receipt shows the result in this tab; the other one gets a storage event.
  await page.reload()
  await expect(title(page)).toHaveText('The payment was declined.')
  expect(consoleLines.splice(0).filter((line) => !line.includes('400'))).toEqual([])
  await expect(unconfirmed(other)).toHaveCount(0)
  await submit(other).click()
  await email(other).fill(PAYER)
  await payNow(other)
  expect(findRequests(world, 'payByCard')).toHaveLength(2)
})
