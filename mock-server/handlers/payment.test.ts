import { expect, it } from 'vitest'
import type { DomainContext } from '../domain/domain-context.ts'
import { settlePayment } from '../domain/payments.ts'
import { createTestContext, ORDER_FORM, PAGE_ORIGIN } from '../domain/test-context.ts'
import { payment } from './payment.ts'
import { createRequest } from './test-request.ts'

const CARD = { ...ORDER_FORM, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' } as const
const OFFER = { currency: 'USD', user_ip: '' } as const
const UNKNOWN = { status: 404, body: { detail: 'Not found.' } }

function lastPayment(context: DomainContext) {
  const last = [...context.state.payments.values()].at(-1)
  if (!last) throw new Error('there is no payment')
  return last
}
const check = (context: DomainContext, name?: string) => {
  const { id, reference } = lastPayment(context)
  return payment.checkPayment(createRequest(context, { params: { a: id, b: reference } }, name))
}

it('payByCard returns a checkout that leads back to the page', () => {
  const context = createTestContext()
  const reply = payment.payByCard(createRequest(context, { json: CARD }))
  const { id, returnTo } = lastPayment(context)
  expect(reply).toEqual({ status: 200, body: { payment_url: `${context.checkoutUrl}/${id}` } })
  expect(returnTo).toBe(PAGE_ORIGIN)
  expect(payment.payByCard(createRequest(context, { json: { ...CARD, amount: 1 } }))).toEqual({
    status: 400,
    body: { amount: [expect.any(String)] },
  })
})

it('checkPayment returns pending, then an error, then the code', () => {
  const context = createTestContext()
  payment.payByCard(createRequest(context, { json: CARD }))
  const { id } = lastPayment(context)
  expect(check(context)).toMatchObject({ status: 200, body: { status: 'pending', data: null } })
  settlePayment(context, id, 'declined')
  expect(check(context)).toMatchObject({
    status: 400,
    body: { status: 'error', message: expect.any(String) },
  })
  settlePayment(context, id, 'paid')
  const { pin } = [...context.state.orders.values()].at(-1) ?? {}
  expect(check(context)).toEqual({ status: 200, body: { status: 'success', data: pin } })
})

it("answers 404 for a member's payment to other callers", () => {
  const context = createTestContext()
  payment.payByCard(createRequest(context, { json: CARD }, 'plain'))
  expect(check(context, 'plain')).toMatchObject({ status: 200 })
  for (const otherCaller of [undefined, 'points']) expect(check(context, otherCaller)).toEqual(UNKNOWN)
})

it('confirmBundle returns success, an error or 404', () => {
  const context = createTestContext()
  payment.payBundle(createRequest(context, { json: { ...OFFER, fk_bundle: 11 } }, 'plain'))
  const { id, reference } = lastPayment(context)
  const confirm = (name: string) =>
    payment.confirmBundle(createRequest(context, { params: { bundleId: '11', payment: reference } }, name))
  expect(confirm('plain')).toEqual({ status: 400, body: { status: 'error', message: expect.any(String) } })
  settlePayment(context, id, 'paid')
  expect(confirm('plain')).toEqual({ status: 200, body: { status: 'success', message: expect.any(String) } })
  expect(confirm('points')).toEqual(UNKNOWN)
})

it('a subscription needs its own endpoints', () => {
  const context = createTestContext()
  const json = { ...OFFER, fk_bundle: '22' }
  expect(payment.payBundle(createRequest(context, { json }, 'plain'))).toMatchObject({ status: 400 })
  expect(payment.paySubscription(createRequest(context, { json }, 'plain'))).toMatchObject({ status: 200 })
  const { id, reference } = lastPayment(context)
  settlePayment(context, id, 'paid')
  const params = { subscribeBundleId: '22', payment: reference }
  expect(payment.confirmSubscription(createRequest(context, { params }, 'plain'))).toMatchObject({
    status: 200,
    body: { status: 'success' },
  })
})

it('creates and lists unpaid bundle records', () => {
  const context = createTestContext()
  const created = payment.createBundle(createRequest(context, { json: { ...OFFER, fk_bundle: 12 } }, 'plain'))
  const record = { id: expect.any(Number), fk_bundle: 12, currency: 'USD', paid: false }
  expect(created).toEqual({ status: 201, body: record })
  const list = (name: string) => payment.listCreatedBundles(createRequest(context, {}, name))
  expect(list('plain')).toEqual({ status: 200, body: { results: [record] } })
  expect(list('points')).toEqual({ status: 200, body: { results: [] } })
})
