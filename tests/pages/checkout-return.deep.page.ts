import { waitForHeldResponse } from '../held-responses.ts'
import { expectConfirmedOnce } from './checkout-return.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { banner, expectLoggedIn, expectSessionEnded, logOut, loseSession, title } from './member.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import {
  bundlePayment,
  codePayment,
  expectNoCode,
  expectSupportAddress,
  goToCheckout,
  goToCheckoutAs,
  openedPayment,
  openPayment,
  pinText,
  THANKS,
} from './purchase.ts'
import { expect, test } from './shop.ts'

test('a bundle is paid, and the session is invalid: the login returns to the receipt, which confirms the bundle once', async ({
  page,
  world,
  consoleLines,
}) => {
  const invalid = { access_token: 'x.y.z', refresh_token: 'x.y.z' }
  await expectConfirmedOnce({ page, world, consoleLines }, invalid)
})

test('a bundle is paid, and the session cannot be refreshed: the login returns to the receipt, which confirms the bundle once', async ({
  page,
  world,
  consoleLines,
}) => {
  const withoutRefresh = { access_token: 'x.y.z', refresh_token: '' }
  await expectConfirmedOnce({ page, world, consoleLines }, withoutRefresh)
})

test('two tabs: each has its own payment, and a receipt shows nothing of the other one', async ({
  page,
  world,
  consoleLines,
}) => {
  const other = await page.context().newPage()
  await openPayment(page)
  await openPayment(other)
  await goToCheckout(page)
  await goToCheckout(other)
  expect(world.state.payments.size).toBe(2)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toContainText('here')
  await other.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(title(other)).toHaveText('Ops! Payment Error.')
  expect([...world.state.payments.values()].map(({ status }) => status).sort()).toEqual(['cancelled', 'paid'])
  const cancelled = [...world.state.payments.values()].find(({ status }) => status === 'cancelled')
  await other.goto(`/success?paymentId=${cancelled?.id}&payment=${cancelled?.reference}`)
  await expect(title(other)).toHaveText('The payment was cancelled.')
  await expectSupportAddress(other)
  await expectNoCode(other)
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a bundle is paid, and the session is lost in another tab: the login returns to the receipt, which confirms it', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'points')
  const { path } = bundlePayment(world, 'points', 'bundle')
  const other = await context.newPage()
  world.outcomes.add(heldResponseOf('confirmBundle', 'first'))
  await page.goto(path)
  await waitForHeldResponse(world, 'first')
  await other.goto('/help')
  await expect(banner(other)).toContainText('points@example.test')
  await loseSession(other)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/')
  world.outcomes.release('first')
  await submitLogin(page, 'points')
  await expect(page).toHaveURL(path)
  await expect(title(page)).toContainText('10 tokens')
  consoleLines.splice(0)
})

test('R-SES-09 a logout in another tab opens the home page instead of a receipt, and removes the stored ids of the receipt', async ({
  page,
  context,
  world,
}) => {
  await goToCheckoutAs(page, 'plain')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  const { id, reference } = openedPayment(world)
  const storedState = () =>
    page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]))
  await expect.poll(storedState).toContain(reference)
  const other = await context.newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  await logOut(other)
  await expectSessionEnded(page, '/')
  await expect.poll(storedState).not.toContain(reference)
  await expect.poll(storedState).not.toContain(id)
})

test('the status request fails on the return from the checkout: the login opens, and returns to the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path, pin } = codePayment(world, 'plain')
  world.outcomes.add(failureOf('readStatus'))
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(path)
  await expect(pinText(page, pin)).toBeVisible()
  consoleLines.splice(0)
})
