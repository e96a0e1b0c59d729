import { findRequests } from './member.ts'
import { goBackFromCache, test } from './page-cache.ts'
import { email, goToCheckout, openPayment, submit } from './purchase.ts'
import { expectSecondPayment } from './second-payment.ts'
import { expect } from './shop.ts'

// In a file of its own, because tests with another browser run in workers of their own.
test('R-PAY-26 after Back from the checkout (back/forward cache) the form works, and no payment is sent', async ({
  bfcachePage: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await goBackFromCache(page, '/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toBeEnabled()
  expect(findRequests(world, 'payByCard')).toHaveLength(1)
  await expectSecondPayment(page, world)
})
