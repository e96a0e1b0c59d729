import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests, main } from './member.ts'
import { codePayment, expectSupportAddress } from './purchase.ts'
import {
  checkAgainButton,
  expectCheckedAgain,
  expectLoginLeadsBack,
  expectNotConfirmed,
} from './refused-receipts.ts'
import { expect, test } from './shop.ts'

test('a payment check that was refused is checked again, one call per click', async ({
  page,
  world,
  consoleLines,
}) => {
  const statuses = [400, 422, 410, 401, 403, 404, 418]
  await test.step(`R-SAFE-14 refused with ${statuses.join(', ')}`, () =>
    expectCheckedAgain({ page, world, consoleLines }, statuses))
})

test('R-ADD-09 after a declined payment whose order is not stored on this device, the next step is a new purchase', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  for (const [name, refusedCall, path, step, target] of [
    [
      'a payment for a code',
      'checkPayment',
      '/success?paymentId=declined-1&payment=stripe',
      'Order a navigation code',
      '/navipin',
    ],
    [
      'a payment for tokens',
      'confirmBundle',
      '/success?bundleId=declined-1&payment=stripe',
      'Choose tokens or a subscription',
      '/subscription',
    ],
  ] as const)
    await test.step(name, async () => {
      world.outcomes.add({
        ...FIRST_REQUEST,
        endpoint: refusedCall,
        outcome: 'status',
        status: 400,
        body: { detail: 'The payment was declined.' },
        commit: false,
      })
      await (refusedCall === 'checkPayment' ? page.goto(path) : navigateOnClient(page, path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was declined.')
      await expectSupportAddress(page)
      await test.step('the page explains what to do if the card was charged', () =>
        expect(
          main(page).getByText(
            'This purchase was not confirmed. If your card was charged, do not pay again: use the link below to write to support. If it was not charged, you can pay again.',
            { exact: true },
          ),
        ).toBeVisible())
      await expect(checkAgainButton(page)).toBeVisible()
      await expect.poll(() => amberControls(page)).toEqual([step])
      await main(page).getByRole('link', { name: step, exact: true }).click()
      await expect(page).toHaveURL(target)
      consoleLines.splice(0)
    })
})

test('a payment for tokens that is not confirmed yet is no error, and the mail to the support is about it', ({
  page,
  world,
}) => expectNotConfirmed(page, world, 'confirmBundle', '/success?bundleId=11&payment=r-77'))

test('R-SAFE-14 a payment check that gets 401 offers the login, which leads back to the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path, pin } = codePayment(world, 'discount20')
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'checkPayment',
    outcome: 'status',
    status: 401,
    body: { detail: 'Not now.' },
    commit: false,
  })
  await expectLoginLeadsBack(page, path, pin)
  expect(findRequests(world, 'checkPayment').map(({ status }) => status)).toEqual([401, 200])
  consoleLines.splice(0)
})
