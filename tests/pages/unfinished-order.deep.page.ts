import type { Page } from '@playwright/test'
import { submitLogin } from './log-in.ts'
import { banner, expectLoggedIn, expectSessionEnded, findRequests, logIn, logOut } from './member.ts'
import {
  expectEmpty,
  expectFilledIn,
  failureOf,
  fillIn,
  ORDER,
  openFilledForm,
  openForm,
  submitButton,
  VIN,
} from './order-form.ts'
import { setClockAhead, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'
import { endSessionByCodeRequest, generateButton } from './unfinished-order.ts'

const openLogin = (page: Page) => banner(page).getByRole('link', { name: 'Log in' }).click()

test('a login returns to the filled-in form, or to the payment page with the same order', async ({
  page,
}) => {
  const logOutAndFillIn = async () => {
    await logOut(page)
    await expectSessionEnded(page, '/')
    await banner(page).getByRole('link', { name: 'Codes', exact: true }).click()
    await expect(page).toHaveURL('/navipin')
    await expectEmpty(page)
    await fillIn(page)
  }
  await test.step('R-ADD-01 a login returns to the filled-in form', async () => {
    await openFilledForm(page)
    await openLogin(page)
    await page.getByRole('main').getByRole('link', { name: 'Not registered yet?' }).click()
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await logOutAndFillIn()
  await test.step('R-BUN-12 a login that buying tokens requires returns to the filled-in form', async () => {
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await expect(page).toHaveURL('/login?required=true')
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await logOutAndFillIn()
  await test.step('R-ADD-01 a login returns to the payment page with the same order', async () => {
    await submitButton(page).click()
    await expect(page.getByRole('main')).toContainText(VIN)
    await expect(page).toHaveURL('/payment')
    await expect(page.getByLabel('Credit Card')).toBeEnabled()
    await logIn(page, 'plain')
    await expect(page).toHaveURL('/payment')
    await expect(page.getByRole('main')).toContainText(VIN)
    await expect(page.getByLabel('Credit Card')).toBeEnabled()
  })
})

test('a refresh that fails with 500 in the background ends the session: the home page shows the order as it was typed, and the next user gets an empty form', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await withClock(context)
  await openForm(page, { name: 'plain' })
  await expectLoggedIn(page)
  await fillIn(page)
  world.outcomes.add({ ...failureOf('refreshTokens'), times: null })
  await setClockAhead(page, UNTIL_DUE_MS)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectSessionEnded(page, '/')
  await expectFilledIn(page)
  await logIn(page, 'points')
  await expect(page).toHaveURL('/')
  await expectEmpty(page)
  consoleLines.splice(0)
})

test('R-SES-22 if a code request ends the session on the payment page, the login leads back to it with the order, which sends nothing until the next click', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPayment(page, { name: 'points', order: ORDER })
  await endSessionByCodeRequest(page, world)
  await submitLogin(page, 'points')
  await expect(banner(page)).toContainText('points@example.test')
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('main')).toContainText(VIN)
  await expect(generateButton(page)).toBeEnabled()
  expect(findRequests(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})
