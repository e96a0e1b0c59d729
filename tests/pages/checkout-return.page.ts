import { expectConfirmedOnce } from './checkout-return.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { calls, once } from './member.ts'
import { comeBackTo, test } from './page-cache.ts'
import { codePayment, email, goToCheckout, openPayment, PAYER, payNow, pinShown, submit } from './purchase.ts'
import { expect } from './shop.ts'

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

for (const [what, tokens] of [
  ['is refused', { access_token: 'x.y.z', refresh_token: 'x.y.z' }],
  ['is missing', null],
] as const)
  test(`a bundle is paid, and the session ${what}: the login returns to the receipt, and it is confirmed once`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await expectConfirmedOnce({ page, world, consoleLines }, tokens)
  })

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
