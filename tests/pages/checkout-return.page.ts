import { waitForHeldResponse } from '../held-responses.ts'
import { expectConfirmedOnce, title } from './checkout-return.ts'
import { amberControls } from './colours.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import {
  banner,
  calls,
  expectLoggedIn,
  expectSessionEnded,
  FIRST_REQUEST,
  logOut,
  loseSession,
} from './member.ts'
import { heldResponseOf, openForm } from './order-form.ts'
import { goBackFromCache, test } from './page-cache.ts'
import {
  bundlePayment,
  CAR,
  codePayment,
  email,
  expectSupportAddress,
  goToCheckout,
  goToCheckoutAs,
  openedPayment,
  openPayment,
  PAYER,
  payNow,
  pinText,
  submit,
  THANKS,
} from './purchase.ts'
import { expect } from './shop.ts'

test('R-PAY-26 after Back from the checkout (back/forward cache) the form works, and no payment is sent', async ({
  bfcachePage: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await goBackFromCache(page, '/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toBeEnabled()
  await expect(email(page)).toHaveValue(PAYER)
  expect(calls(world, 'payByCard')).toHaveLength(1)
  await payNow(page)
  expect(calls(world, 'payByCard')).toHaveLength(2)
})

for (const [state, tokens] of [
  ['are invalid', { access_token: 'x.y.z', refresh_token: 'x.y.z' }],
  ['are missing', null],
] as const)
  test(`a bundle is paid, and the tokens ${state}: the login returns to the receipt, which is confirmed once`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await expectConfirmedOnce({ page, world, consoleLines }, tokens)
  })

test('the status request fails on the return from the checkout: the login opens, then the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path, pin } = codePayment(world, 'plain')
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readStatus',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(path)
  await expect(pinText(page, pin)).toBeVisible()
  consoleLines.splice(0)
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
  expect(await amberControls(page)).toEqual(['I paid, but have no code'])
  const mail = await main.getByRole('link', { name: 'I paid, but have no code' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toMatch(new RegExp(`VIN: ${CAR.vin}[^]*Checkout opened: \\d`))
  await expectSupportAddress(page)
  await expect(page.getByText('Order a navigation code')).toHaveCount(0)
  await test.step('a customer who has not paid can open the payment again', async () => {
    await main.getByRole('link', { name: 'I have not paid: try again' }).click()
    await expect(page).toHaveURL('/payment')
    await expect(main.getByText(CAR.vin, { exact: true })).toBeVisible()
  })
  await test.step('after a checkout of tokens the accent button leads to the balance', async () => {
    await openForm(page)
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    await page.goto('/success')
    await expect(main.getByText(/^Your payment for tokens or a subscription is not finished/)).toBeVisible()
    expect(await amberControls(page)).toEqual(['See your balance'])
    await expect(main.getByText(CAR.vin)).toHaveCount(0)
    await main.getByRole('link', { name: 'I have not paid: see the offers' }).click()
    await expect(page).toHaveURL('/subscription')
  })
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

test('R-SES-09 a logout in another tab leads from a receipt to the home page, and leaves no id of the receipt', async ({
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
  expect(await storedState()).toContain(reference)
  const other = await context.newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  await logOut(other)
  await expectSessionEnded(page, '/')
  await expect.poll(storedState).not.toContain(reference)
  await expect.poll(storedState).not.toContain(id)
})
