import { amberControls } from './colours.ts'
import { submitLogin } from './log-in.ts'
import { findRequests, main } from './member.ts'
import { codePayment, expectSupportAddress, pinText } from './purchase.ts'
import { expectLoginLeadsBack, expectNotConfirmed } from './refused-receipts.ts'
import { expect, test } from './shop.ts'

test('a payment for a subscription that is not confirmed yet is no error, and the mail to the support is about it', ({
  page,
  world,
}) => expectNotConfirmed(page, world, 'confirmSubscription', '/success?subscribeBundleId=21&payment=r-77'))

test('R-SAFE-14 the receipt of a member’s order offers a visitor the login, which leads back to it', async ({
  page,
  world,
  consoleLines,
}) => {
  const [order] = [...world.state.orders.values()].filter(
    (candidate) => candidate.email === 'discount20@example.test',
  )
  await expectLoginLeadsBack(page, `/success?orderId=${order?.id}`, order?.pin ?? '?')
  expect(findRequests(world, 'checkOrder').map(({ status }) => status)).toEqual([401, 200])
  consoleLines.splice(0)
})

test('a member’s payment that the backend hides from a visitor offers the login, which leads back to the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path, pin } = codePayment(world, 'plain')
  await page.goto(path)
  await expect(main(page).getByText('If you were logged in when you paid, log in')).toBeVisible()
  await expectSupportAddress(page)
  await expect.poll(() => amberControls(page)).toEqual(['Check again'])
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(path)
  await expect(pinText(page, pin)).toBeVisible()
  await test.step('a member is not offered the login', async () => {
    await page.goto('/success?paymentId=unknown')
    await expect(main(page).getByText(/^We cannot find this payment yet/)).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0)
  })
  expect(findRequests(world, 'checkPayment').map(({ status }) => status)).toEqual([404, 200, 404])
  consoleLines.splice(0)
})
