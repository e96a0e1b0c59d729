import type { Page } from '@playwright/test'
import { calls, once } from './member.ts'
import { comeBackTo, test } from './page-cache.ts'
import {
  bundlePayment,
  codePayment,
  email,
  expectNoCode,
  goToCheckout,
  openPayment,
  PAYER,
  payNow,
  pinShown,
  pointsToSupport,
  submit,
} from './purchase.ts'
import { expect } from './shop.ts'
import { rememberSession, submitLogin } from './sign-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('R-PAY-26 after Back from the checkout (back/forward cache) the form works, and no payment is sent', async ({
  kept: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await comeBackTo(page, '/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toBeEnabled()
  await expect(email(page)).toHaveValue(PAYER)
  expect(calls(world, 'payByCard')).toHaveLength(1)
  await payNow(page)
  expect(calls(world, 'payByCard')).toHaveLength(2)
})

for (const [what, loseSession] of [
  ['is refused', (page: Page) => replaceTokens(page, { access_token: 'x.y.z', refresh_token: 'x.y.z' })],
  ['cannot be refreshed', (page: Page) => replaceTokens(page, { access_token: 'x.y.z', refresh_token: '' })],
  ['is missing', (page: Page) => page.evaluate(() => localStorage.clear())],
] as const) {
  test(`a bundle is paid, and the session ${what}: the login returns to the receipt, and it is confirmed once`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await rememberSession(page, 'points')
    const { path } = bundlePayment(world, 'points', 'bundle')
    await page.goto('/cancel')
    await loseSession(page)
    world.journal.clear()
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
    await submitLogin(page, 'points')
    await expect(page).toHaveURL(path)
    await expect(title(page)).toContainText('10 tokens')
    expect(calls(world, 'confirmBundle').filter(({ status }) => status === 200)).toHaveLength(1)
    consoleLines.splice(0)
  })
}

const replaceTokens = (page: Page, tokens: object) =>
  page.evaluate((bad) => {
    const kept = JSON.parse(localStorage.getItem('authTokens') ?? '{}')
    localStorage.setItem('authTokens', JSON.stringify({ ...kept, ...bad }))
  }, tokens)

test('a session that expired at the checkout opens the login, then the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path, pin } = codePayment(world, 'plain')
  world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'status', status: 500, commit: false })
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(path)
  await expect(pinShown(page, pin)).toBeVisible()
  consoleLines.splice(0)
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
  const open = [...world.state.payments.values()].find(({ status }) => status === 'cancelled')
  await other.goto(`/success?paymentId=${open?.id}&payment=${open?.reference}`)
  await expect(title(other)).toHaveText('The payment was cancelled.')
  await pointsToSupport(other)
  await expectNoCode(other)
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
})
