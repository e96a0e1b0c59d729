import { expect, it } from 'vitest'
import { settlePayment } from '../domain/payments.ts'
import type { Shop } from '../domain/shop.ts'
import { FROM_PAGE, testShop, VEHICLE } from '../domain/test-shop.ts'
import { payment } from './payment.ts'
import { visitOf } from './test-visit.ts'

const CARD = { ...VEHICLE, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' } as const
const OFFER = { currency: 'USD', user_ip: '' } as const
const UNKNOWN = { status: 404, body: { detail: 'Not found.' } }

function lastPayment(shop: Shop) {
  const last = [...shop.state.payments.values()].at(-1)
  if (!last) throw new Error('no payment was opened')
  return last
}
const check = (shop: Shop, name?: string) => {
  const { id, reference } = lastPayment(shop)
  return payment.checkPayment(visitOf(shop, { params: { a: id, b: reference } }, name))
}

it('sends the payer of a card to a checkout that comes back to the page', () => {
  const shop = testShop()
  const reply = payment.payByCard(visitOf(shop, { json: CARD }))
  const { id, returnTo } = lastPayment(shop)
  expect(reply).toEqual({ status: 200, body: { payment_url: `${shop.checkoutUrl}/${id}` } })
  expect(returnTo).toBe(FROM_PAGE)
  expect(payment.payByCard(visitOf(shop, { json: { ...CARD, amount: 1 } }))).toEqual({
    status: 400,
    body: { amount: [expect.any(String)] },
  })
})

it('answers pending before, an error against, and the code after payment', () => {
  const shop = testShop()
  payment.payByCard(visitOf(shop, { json: CARD }))
  const { id } = lastPayment(shop)
  expect(check(shop)).toMatchObject({ status: 200, body: { status: 'pending', data: null } })
  settlePayment(shop, id, 'declined')
  expect(check(shop)).toMatchObject({ status: 400, body: { status: 'error', message: expect.any(String) } })
  settlePayment(shop, id, 'paid')
  const { pin } = [...shop.state.orders.values()].at(-1) ?? {}
  expect(check(shop)).toEqual({ status: 200, body: { status: 'success', data: pin } })
})

it("answers 404 for a member's payment to everybody but the member", () => {
  const shop = testShop()
  payment.payByCard(visitOf(shop, { json: CARD }, 'plain'))
  expect(check(shop, 'plain')).toMatchObject({ status: 200 })
  for (const stranger of [undefined, 'points']) expect(check(shop, stranger)).toEqual(UNKNOWN)
})

it('confirms a bundle with success, an error or 404', () => {
  const shop = testShop()
  payment.payBundle(visitOf(shop, { json: { ...OFFER, fk_bundle: 11 } }, 'plain'))
  const { id, reference } = lastPayment(shop)
  const confirm = (name: string) =>
    payment.confirmBundle(visitOf(shop, { params: { bundleId: '11', payment: reference } }, name))
  expect(confirm('plain')).toEqual({ status: 400, body: { status: 'error', message: expect.any(String) } })
  settlePayment(shop, id, 'paid')
  expect(confirm('plain')).toEqual({ status: 200, body: { status: 'success', message: expect.any(String) } })
  expect(confirm('points')).toEqual(UNKNOWN)
})

it('confirms a subscription under its own kind of bundle', () => {
  const shop = testShop()
  const json = { ...OFFER, fk_bundle: '22' }
  expect(payment.payBundle(visitOf(shop, { json }, 'plain'))).toMatchObject({ status: 400 })
  expect(payment.paySubscription(visitOf(shop, { json }, 'plain'))).toMatchObject({ status: 200 })
  const { id, reference } = lastPayment(shop)
  settlePayment(shop, id, 'paid')
  const params = { subscribeBundleId: '22', payment: reference }
  expect(payment.confirmSubscription(visitOf(shop, { params }, 'plain'))).toMatchObject({
    status: 200,
    body: { status: 'success' },
  })
})

it('creates and lists unpaid bundle records', () => {
  const shop = testShop()
  const created = payment.createBundle(visitOf(shop, { json: { ...OFFER, fk_bundle: 12 } }, 'plain'))
  const record = { id: expect.any(Number), fk_bundle: 12, currency: 'USD', paid: false }
  expect(created).toEqual({ status: 201, body: record })
  const list = (name: string) => payment.listCreatedBundles(visitOf(shop, {}, name))
  expect(list('plain')).toEqual({ status: 200, body: { results: [record] } })
  expect(list('points')).toEqual({ status: 200, body: { results: [] } })
})
