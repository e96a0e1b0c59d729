import { findRequests } from './member.ts'
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
