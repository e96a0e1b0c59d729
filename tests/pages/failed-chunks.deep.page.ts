import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { banner, calls } from './member.ts'
import { expectMissingChunk, expectOnlyBrowserMessages, retryButton } from './missing-chunk.ts'
import {
  comand,
  fillIn,
  openFilledForm,
  openForm,
  orderSummary,
  pastOrder,
  submitButton,
} from './order-form.ts'
import { buy, warning } from './paid-orders.ts'
import { CAR, email, goToCheckout, openPayment, PAYER, payNow, pointsToSupport, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Blocks one chunk and counts its requests. */
async function blockChunk(page: Page, chunk: string) {
  let requestCount = 0
  await page.route(chunk, async (route) => {
    requestCount += 1
    await route.abort('connectionfailed')
  })
  return () => requestCount
}
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

const missingPart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'A part of this page could not be loaded. Try again before you pay.' })

test('R-SAFE-06 a question about a second payment that failed to load is no dead form', async ({
  page,
  world,
  consoleLines,
}) => {
  await buy(page)
  const code = '**/assets/AlreadyPaid-*.js'
  await blockChunk(page, code)
  await openPayment(page)
  await expect(missingPart(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  expect(await amberControls(page)).toEqual(['Try again'])
  await page.unroute(code)
  await retryButton(page).click()
  await expect(warning(page)).toBeVisible()
  await expect(missingPart(page)).toHaveCount(0)
  expect(calls(world, 'payByCard')).toHaveLength(1)
  expectOnlyBrowserMessages(consoleLines)
})

test('an order after a checkout without an id that failed to load leaves the warning and no amber way to pay again', async ({
  page,
  consoleLines,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  const code = '**/assets/WithoutPayment-*.js'
  await blockChunk(page, code)
  await page.goto('/success')
  await expectMissingChunk(consoleLines, 1)
  const notAgain = page
    .getByRole('main')
    .getByText('If you have paid, do not pay again: write to us.', { exact: true })
  await expect(notAgain).toBeVisible()
  await pointsToSupport(page)
  expect(await amberControls(page)).toEqual([])
  await page.unroute(code)
  await backOnLine(page)
  await expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible()
  await expect(notAgain).toHaveCount(0)
  expect(await amberControls(page)).toEqual(['I paid, but have no code'])
  expectOnlyBrowserMessages(consoleLines)
})

test('machines that make codes failed to load: nothing is sent, the form shows that, and the next click makes the code', async ({
  page,
  world,
  consoleLines,
}) => {
  const chunk = '**/assets/generation.feature-*.js'
  await blockChunk(page, chunk)
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await submitButton(page).click()
  await expect(page.getByRole('main').getByText('No code was generated.')).toBeVisible()
  await expect(submitButton(page)).toHaveText('Generate')
  expect(requests.filter((path) => path.includes('generation.feature'))).toHaveLength(1)
  expect(calls(world, 'generate')).toEqual([])
  await page.unroute(chunk)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=/)
  expect(calls(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})

test.describe('a shop with a text to consent to', () => {
  test.use({ settings: { withdrawalConsent: 'Deliver the code at once.' } })

  test('a box to tick that failed to load leaves its reason and a button', async ({ page, consoleLines }) => {
    const code = '**/assets/Consent-*.js'
    await blockChunk(page, code)
    await openPayment(page)
    await submit(page).click()
    await email(page).fill(PAYER)
    await expect(missingPart(page)).toBeVisible()
    expect(await amberControls(page)).toEqual(['Try again'])
    await expect(submit(page)).toHaveCount(0)
    await page.unroute(code)
    await retryButton(page).click()
    await page.getByRole('main').getByRole('checkbox').check()
    await expect(missingPart(page)).toHaveCount(0)
    expect(await amberControls(page)).toEqual(['Buy Now'])
    await payNow(page)
    expectOnlyBrowserMessages(consoleLines)
  })
})
