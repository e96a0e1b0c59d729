import { expect, it } from 'vitest'
import { openBundlePayment } from './checkouts.ts'
import { createBundle, createdBundlesOf } from './created-bundles.ts'
import { settlePayment } from './payments.ts'
import type { Shop } from './shop.ts'
import { FROM_PAGE, person, testShop } from './test-shop.ts'

function pay(shop: Shop, key: number): void {
  const payment = openBundlePayment(shop, person(shop, 'plain'), 'bundle', key, FROM_PAGE)
  if ('problems' in payment) throw new Error('the payment was refused')
  settlePayment(shop, payment.id, 'paid')
  settlePayment(shop, payment.id, 'paid')
}
const listOf = (shop: Shop, accountId: number) =>
  createdBundlesOf(shop, accountId).map(({ bundleId, currency, paid }) => ({ bundleId, currency, paid }))

it('creates an unpaid record that its owner alone can list', () => {
  const shop = testShop()
  expect(createBundle(shop, 1, '12')).toMatchObject({ accountId: 1, bundleId: 12, paid: false })
  expect(listOf(shop, 1)).toEqual([{ bundleId: 12, currency: 'USD', paid: false }])
  expect(listOf(shop, 2)).toEqual([])
})

it('refuses a bundle that is not on offer', () => {
  const shop = testShop()
  for (const key of [21, 'none', '012'])
    expect(createBundle(shop, 1, key)).toEqual({ problems: { fk_bundle: [expect.any(String)] } })
  expect(listOf(shop, 1)).toEqual([])
})

it('marks the oldest unpaid record of a bundle when that is paid for, and leaves one where there is none', () => {
  const shop = testShop()
  for (const key of [11, 12, 12]) createBundle(shop, 1, key)
  pay(shop, 12)
  pay(shop, 13)
  const afterwards = listOf(shop, 1)
  pay(shop, 12)
  const atLast = listOf(shop, 1)
  const told = (list: typeof atLast) =>
    list.map(({ bundleId, paid }) => `${bundleId} ${paid ? 'paid' : 'open'}`)
  expect(told(afterwards)).toEqual(['11 open', '12 paid', '12 open', '13 paid'])
  expect(told(atLast)).toEqual(['11 open', '12 paid', '12 paid', '13 paid'])
})
