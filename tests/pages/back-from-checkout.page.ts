import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { calls, isIn } from './member.ts'
import { comeBackTo, test } from './page-cache.ts'
import { email, goToCheckout, openPayment, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const isReminder = (url: string) => /\/assets\/PendingCheckoutBanner-[^/]*\.js$/.test(url)

/** The typed e-mail is there, and the next submit pays with it. */
async function paysAgain(page: Page, world: World): Promise<void> {
  await expect(email(page)).toHaveValue(PAYER)
  await payNow(page)
  expect(calls(world, 'payByCard').map(({ body }) => Reflect.get(Object(body), 'email'))).toEqual([
    PAYER,
    PAYER,
  ])
}

test('R-ENG-03 Back from the checkout shows the typed e-mail out of the back/forward cache', async ({
  kept: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await comeBackTo(page, '/payment')
  await paysAgain(page, world)
})

test('R-ENG-03 Back from the checkout shows the typed e-mail without that cache', async ({ page, world }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await paysAgain(page, world)
})

test('R-ENG-03 a member finds the e-mail that was typed instead of their own', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  await openPayment(page)
  await goToCheckout(page)
  await page.goBack()
  await isIn(page)
  await paysAgain(page, world)
})

test('R-ENG-03 an e-mail that was not typed is asked for as on a first visit', async ({ page }) => {
  await rememberSession(page, 'plain')
  await openPayment(page)
  await goToCheckout(page, null)
  await page.goBack()
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toHaveCount(0)
  await submit(page).click()
  await expect(email(page)).toHaveValue('plain@example.test')
})

test('R-ENG-03 nothing is requested while the payment page is left, so that every browser can keep it', async ({
  page,
}) => {
  const asked: string[] = []
  await openPaymentWithEmail(page)
  // The answer 204 leaves the page where it is: what it requests on its way out stays countable.
  await page.route(/\/checkout\//, (route) => route.fulfill({ status: 204 }))
  await page.evaluate(() => document.fonts.ready)
  const left = page.waitForResponse(/\/checkout\//)
  page.on('request', (request) => asked.push(request.url()))
  await submit(page).click()
  await left
  await expect(page.locator('[data-state="emailShown.redirecting"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('keptOrder'))).toContain('leftAt')
  // Whatever is rendered late has been.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(asked.filter(isReminder)).toEqual([])
  expect(asked.filter((url) => !/\/payment\/|\/checkout\//.test(url))).toEqual([])
})
