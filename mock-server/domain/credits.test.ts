import { expect, it } from 'vitest'
import { openBundlePayment } from './checkouts.ts'
import { confirmBundle, confirmSubscription } from './credits.ts'
import { settlePayment } from './payments.ts'
import type { Shop } from './shop.ts'
import { FROM_PAGE, person, testShop } from './test-shop.ts'

function open(shop: Shop, name: string, kind: 'bundle' | 'subscription', key: number) {
  const payment = openBundlePayment(shop, person(shop, name), kind, key, FROM_PAGE)
  if ('problems' in payment) throw new Error('the payment was refused')
  return payment
}
function openPaid(shop: Shop, name: string, kind: 'bundle' | 'subscription', key: number) {
  const payment = open(shop, name, kind, key)
  settlePayment(shop, payment.id, 'paid')
  return payment
}
const amounts = (shop: Shop, name: string) =>
  person(shop, name).points.map(({ fk_tool_name, amount }) => `${fk_tool_name}: ${amount}`)
const ends = (shop: Shop, name: string) => person(shop, name).subscriptions.map(({ end_date }) => end_date)

it('adds ten tokens once per payment, and says the same to whoever confirms again', () => {
  const shop = testShop()
  const payment = openPaid(shop, 'points', 'bundle', 11)
  const first = confirmBundle(shop, 3, '11', payment.reference)
  const second = confirmBundle(shop, 3, '11', payment.id)
  expect(first).toEqual({ verdict: 'done', message: expect.stringContaining('10 tokens') })
  expect(second).toEqual(first)
  expect(amounts(shop, 'points')).toEqual(['Navigation codes tokens: 13'])
})

it('credits every payment of its own', () => {
  const shop = testShop()
  for (const { reference } of [openPaid(shop, 'plain', 'bundle', 13), openPaid(shop, 'plain', 'bundle', 13)])
    confirmBundle(shop, 1, '13', reference)
  expect(amounts(shop, 'plain')).toEqual(['Navigation codes tokens: 20'])
})

it('opens a balance for navigation codes beside those of other tools', () => {
  const shop = testShop()
  confirmBundle(shop, 7, '11', openPaid(shop, 'othertool', 'bundle', 11).reference)
  expect(amounts(shop, 'othertool')).toEqual(['Instrument coding tokens: 8', 'Navigation codes tokens: 10'])
})

it('adds nothing for a payment that was not made', () => {
  const shop = testShop()
  const { id, reference } = open(shop, 'points', 'bundle', 11)
  const unpaid = { verdict: 'unpaid', message: expect.any(String) }
  expect(confirmBundle(shop, 3, '11', reference)).toEqual(unpaid)
  settlePayment(shop, id, 'declined')
  expect(confirmBundle(shop, 3, '11', reference)).toEqual(unpaid)
  const later = open(shop, 'plain', 'subscription', 21)
  expect(confirmSubscription(shop, 1, '21', later.reference)).toEqual(unpaid)
  expect([amounts(shop, 'points'), ends(shop, 'plain')]).toEqual([['Navigation codes tokens: 3'], []])
})

it("takes somebody else's payment, or another bundle's, for an unknown one", () => {
  const shop = testShop()
  const { reference } = openPaid(shop, 'points', 'bundle', 11)
  const attempts = [
    confirmBundle(shop, 1, '11', reference),
    confirmBundle(shop, 3, '12', reference),
    confirmBundle(shop, 3, '11', 'nothing'),
    confirmSubscription(shop, 3, '11', reference),
  ]
  for (const attempt of attempts) expect(attempt).toEqual({ verdict: 'unknown' })
  expect(amounts(shop, 'points')).toEqual(['Navigation codes tokens: 3'])
})

it('starts a subscription once per payment, for as many months as were bought', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  const { reference } = openPaid(shop, 'plain', 'subscription', 22)
  const first = confirmSubscription(shop, 1, '22', reference)
  expect(first).toEqual({ verdict: 'done', message: expect.stringContaining('3 months') })
  expect(confirmSubscription(shop, 1, '22', reference)).toEqual(first)
  expect(ends(shop, 'plain')).toEqual(['2027-06-09'])
})

it('extends a running subscription by a second payment', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  for (const key of [21, 24]) {
    const { reference } = openPaid(shop, 'plain', 'subscription', key)
    confirmSubscription(shop, 1, String(key), reference)
  }
  expect(ends(shop, 'plain')).toEqual(['2028-04-09'])
})
