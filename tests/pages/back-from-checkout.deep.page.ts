import { expectStarted, paidHint, payForTokens } from './back-from-checkout.ts'
import { expectLoggedIn } from './member.ts'
import { goBackFromCache, test } from './page-cache.ts'
import {
  email,
  goToCheckout,
  openCheckout,
  openPayment,
  openPaymentWithEmail,
  settle,
  submit,
} from './purchase.ts'
import { expectSecondPayment, startedPayment } from './second-payment.ts'
import { expect } from './shop.ts'

test('R-ENG-03 Back from the checkout shows the typed e-mail without the back/forward cache', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expectSecondPayment(page, world)
})

test('R-ENG-03 without a typed e-mail the form is as on a first visit', async ({ page }) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page, null)
  await page.goBack()
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toHaveCount(0)
  await expect(startedPayment(page)).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toHaveValue('plain@example.test')
})

test('R-ENG-03 leaving the payment page sends no request, so browsers can keep it in the back/forward cache', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  await openPaymentWithEmail(page)
  // A 204 response keeps the page open, so requests during `pagehide` can be counted.
  await page.route(/\/checkout\//, (route) => route.fulfill({ status: 204 }))
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  // Wait for the scripts that the page loads while it is idle.
  await page.waitForLoadState('networkidle')
  const checkoutResponse = page.waitForResponse(/\/checkout\//)
  page.on('request', (request) => requestedUrls.push(request.url()))
  await submit(page).click()
  await checkoutResponse
  await expect(page.locator('[data-state="emailShown.redirecting"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pendingCheckouts'))).toContain('leftAt')
  // Wait for lazy components.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(requestedUrls.filter((url) => !/\/payment\/|\/checkout\//.test(url))).toEqual([])
})

test('R-ENG-03 Back from the checkout shows the typed e-mail from the back/forward cache', async ({
  bfcachePage: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await goBackFromCache(page, '/payment')
  await expectSecondPayment(page, world)
})

test('R-ENG-03 after Back a member sees the typed e-mail, not that of the account, and pays with it', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await expectSecondPayment(page, world)
})

test('Back from the checkout of tokens from the back/forward cache: the offers show that it may be paid', async ({
  bfcachePage: page,
  world,
}) => {
  await payForTokens(page, world)
  await goBackFromCache(page, '/navipin')
  await expect(paidHint(page)).toBeVisible()
})

test('another tab with the same order shows without a reload that a payment was started, until the receipt is opened', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  await openPayment(other)
  await expect(submit(other)).toBeEnabled()
  await expect(startedPayment(other)).toHaveCount(0)
  const payment = await openCheckout(page, world)
  const { path } = settle(world, payment)
  await expectStarted(other)
  await page.goto(path)
  await expect(startedPayment(other)).toHaveCount(0)
})
