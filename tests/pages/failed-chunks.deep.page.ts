import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { banner } from './member.ts'
import {
  blockChunk,
  expectMissingChunk,
  expectOnlyBrowserMessages,
  missingPart,
  retryButton,
} from './missing-chunk.ts'
import { comand, fillIn, openForm, orderSummary, pastOrder } from './order-form.ts'
import {
  CAR,
  email,
  expectSupportAddress,
  goToCheckout,
  openPayment,
  PAYER,
  payNow,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

/** Fires `online`. */
async function backOnLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('a reminder that failed to load is loaded when the connection is back', async ({
  page,
  consoleLines,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  const chunk = '**/assets/PendingCheckoutBanner-*.js'
  await blockChunk(page, chunk)
  await page.goto('/vin-table')
  await expectMissingChunk(consoleLines, 1)
  await page.unroute(chunk)
  await backOnLine(page)
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toContainText(CAR.vin)
  expectOnlyBrowserMessages(consoleLines)
})

test('optional parts (offers, an owned code) are loaded when the connection is back', async ({
  page,
  world,
  consoleLines,
}) => {
  const order = pastOrder(world)
  const offers = await blockChunk(page, '**/assets/TokenBundles-*.js')
  const earlier = await blockChunk(page, '**/assets/CodeFromHistory-*.js')
  await openForm(page, { name: 'discount20' })
  await fillIn(page, order)
  await expectMissingChunk(consoleLines, 2)
  expect([offers(), earlier()]).toEqual([1, 1])
  await expect(orderSummary(page).getByText('none yet')).toBeVisible()
  await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
  // A missing part leaves no gap.
  expect(await page.getByRole('main').locator('div:empty').count()).toBe(0)
  await page.unrouteAll()
  await backOnLine(page)
  await expect(page.getByRole('heading', { name: 'Resellers and workshops offer' })).toBeVisible()
  await expect(orderSummary(page).getByText(order.pin)).toBeVisible()
  await expect(comand(page)).toHaveValue(order.comand)
  expectOnlyBrowserMessages(consoleLines)
})

test('a page that failed to load is shown when the connection is back, with the focus on its heading', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const chunk = '**/assets/RegisterPage-*.js'
  await blockChunk(page, chunk)
  await banner(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await retryButton(page).focus()
  await page.unroute(chunk)
  await backOnLine(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
  expectOnlyBrowserMessages(consoleLines)
})

test('an order after a checkout without an id that failed to load leaves the warning and no amber way to pay again', async ({
  page,
  consoleLines,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  const chunk = '**/assets/WithoutPayment-*.js'
  await blockChunk(page, chunk)
  await page.goto('/success')
  await expectMissingChunk(consoleLines, 1)
  const notAgain = page
    .getByRole('main')
    .getByText('If you have paid, do not pay again: write to us.', { exact: true })
  await expect(notAgain).toBeVisible()
  await expectSupportAddress(page)
  expect(await amberControls(page)).toEqual([])
  await page.unroute(chunk)
  await backOnLine(page)
  await expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible()
  await expect(notAgain).toHaveCount(0)
  expect(await amberControls(page)).toEqual(['I paid, but have no code'])
  expectOnlyBrowserMessages(consoleLines)
})

test.describe('a shop with a text to consent to', () => {
  test.use({ settings: { withdrawalConsent: 'Deliver the code at once.' } })

  test('a box to tick that failed to load leaves its reason and a button', async ({ page, consoleLines }) => {
    const chunk = '**/assets/Consent-*.js'
    await blockChunk(page, chunk)
    await openPayment(page)
    await submit(page).click()
    await email(page).fill(PAYER)
    await expect(missingPart(page)).toBeVisible()
    expect(await amberControls(page)).toEqual(['Try again'])
    await expect(submit(page)).toHaveCount(0)
    await page.unroute(chunk)
    await retryButton(page).click()
    await page.getByRole('main').getByRole('checkbox').check()
    await expect(missingPart(page)).toHaveCount(0)
    expect(await amberControls(page)).toEqual(['Buy Now'])
    await payNow(page)
    expectOnlyBrowserMessages(consoleLines)
  })
})
