import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { submitLogin } from './log-in.ts'
import { banner, calls, expectLoggedIn, expectSessionEnded, FIRST_REQUEST, logIn, logOut } from './member.ts'
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
import { expect, test } from './shop.ts'

const toLogin = (page: Page) => banner(page).getByRole('link', { name: 'Log in' }).click()

test('R-LOGIN-12 a login returns to the half-filled form, or to the payment page with the same order', async ({
  page,
}) => {
  const nextVisitor = async () => {
    await logOut(page)
    await expectSessionEnded(page, '/')
    await banner(page).getByRole('link', { name: 'Codes', exact: true }).click()
    await expect(page).toHaveURL('/navipin')
    await expectEmpty(page)
    await fillIn(page)
  }
  await test.step('R-LOGIN-12 to the half-filled form', async () => {
    await openFilledForm(page)
    await toLogin(page)
    await page.getByRole('main').getByRole('link', { name: 'Not registered yet?' }).click()
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await nextVisitor()
  await test.step('R-LOGIN-12 buying tokens first returns to the form as it was', async () => {
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await expect(page).toHaveURL('/login?required=true')
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await nextVisitor()
  await test.step('R-LOGIN-12 to the payment page with the same order', async () => {
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

/** Ends the session at the request for a code. */
function endSessionWithCode(world: World): void {
  world.outcomes.add({
    ...FIRST_REQUEST,
    times: null,
    endpoint: 'refreshTokens',
    outcome: 'tokenNotValid',
    commit: false,
  })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'tokenNotValid', commit: true })
}

test('R-SES-22 a session that expires during a code request returns to the page with the order, and sends nothing by itself', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  const button = page.getByRole('main').getByRole('button', { name: 'Generate' })
  const endSessionByPress = async () => {
    await expect(button).toBeEnabled()
    endSessionWithCode(world)
    await button.click()
    await expectSessionEnded(page, '/login')
  }
  for (const [index, path] of ['/navipin', '/payment'].entries())
    await test.step(`R-SES-22 ${path}`, async () => {
      if (path === '/payment') {
        await page.evaluate(
          (usr) => {
            history.replaceState({ usr }, '', '/payment')
            window.dispatchEvent(new PopStateEvent('popstate'))
          },
          { ...ORDER },
        )
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select your payment method')
      }
      await endSessionByPress()
      await submitLogin(page, 'points')
      await expect(banner(page)).toContainText('points@example.test')
      await expect(page).toHaveURL(path)
      if (path === '/navipin') await expectFilledIn(page)
      else await expect(page.getByRole('main')).toContainText(VIN)
      await expect(button).toBeEnabled()
      expect(calls(world, 'generate')).toHaveLength(index + 1)
    })
  await test.step('an order whose code was refused is not shown to the next user', async () => {
    await page.getByRole('link', { name: 'Change order' }).click()
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
    await endSessionByPress()
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectEmpty(page)
  })
  consoleLines.splice(0)
})

test('a session that expires in the background leads home with the form as it was; the next user has an empty one', async ({
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
