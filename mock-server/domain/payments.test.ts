import { expect, it } from 'vitest'
import type { DomainContext } from './domain-context.ts'
import { openBundlePayment, openCodePayment } from './open-payment.ts'
import { returnUrl, settlePayment } from './payments.ts'
import type { Account, Payment } from './state.ts'
import { createTestContext, mailsTo, ORDER_FORM, PAGE_ORIGIN, seededAccount } from './test-context.ts'

type Outcome = Parameters<typeof settlePayment>[2]
const PAYER = 'payer@example.test'

function codePayment(context: DomainContext, payer: Account | null = null): Payment {
  const opened = openCodePayment(context, payer, { ...ORDER_FORM, amount: 50, email: PAYER }, PAGE_ORIGIN)
  if ('errors' in opened) throw new Error('the payment could not be opened')
  return opened
}
function bundlePayment(context: DomainContext, kind: 'bundle' | 'subscription', key: number): Payment {
  const opened = openBundlePayment(context, seededAccount(context, 'plain'), kind, key, PAGE_ORIGIN)
  if ('errors' in opened) throw new Error('the payment could not be opened')
  return opened
}
const settleAll = (context: DomainContext, { id }: Payment, outcomes: Outcome[]) =>
  outcomes.map((outcome) => settlePayment(context, id, outcome)?.status)
const pathAfter = (context: DomainContext, payment: Payment, outcome: Outcome) => {
  const settled = settlePayment(context, payment.id, outcome)
  return settled && returnUrl(settled).replace(PAGE_ORIGIN, '')
}

it('creates one order per payment, however often it is settled as paid', () => {
  const context = createTestContext()
  const before = context.state.orders.size
  const payment = codePayment(context)
  expect(settleAll(context, payment, ['paid', 'paid', 'paid'])).toEqual(['paid', 'paid', 'paid'])
  expect(context.state.orders.size - before).toBe(1)
  const order = [...context.state.orders.values()].at(-1)
  expect(context.state.payments.get(payment.id)).toMatchObject({ status: 'paid', orderId: order?.id })
  expect(mailsTo(context, PAYER).map(({ kind }) => kind)).toEqual(['code', 'receipt'])
  expect(mailsTo(context, PAYER)[0]?.pin).toBe(order?.pin)
})

it('the receipt mail contains the purchase and the amount', () => {
  const context = createTestContext()
  settlePayment(context, codePayment(context).id, 'paid')
  settlePayment(context, bundlePayment(context, 'subscription', 23).id, 'paid')
  const receipts = context.state.outbox.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ to }) => to)).toEqual([PAYER, 'plain@example.test'])
  expect(receipts[0]?.text).toContain(ORDER_FORM.vin)
  expect(receipts[0]?.text).toContain('50.00 USD')
  expect(receipts[1]?.text).toContain('6 months. Paid: 359.20 USD')
})

it('a paid payment is final', () => {
  const context = createTestContext()
  const payment = codePayment(context)
  expect(settleAll(context, payment, ['paid', 'declined', 'cancelled'])).toEqual(['paid', 'paid', 'paid'])
})

it('a declined or cancelled payment can still be paid, and creates an order only then', () => {
  const context = createTestContext()
  const before = context.state.orders.size
  const payment = codePayment(context)
  settleAll(context, payment, ['declined', 'cancelled', 'declined'])
  expect([context.state.orders.size, context.state.outbox.length]).toEqual([before, 0])
  expect(settleAll(context, payment, ['paid', 'declined'])).toEqual(['paid', 'paid'])
  expect(context.state.orders.size - before).toBe(1)
})

it('returns null for an unknown payment', () => {
  expect(settlePayment(createTestContext(), 'nothing', 'paid')).toBeNull()
})

it("a member's order belongs to the member and is mailed to the given address", () => {
  const context = createTestContext()
  settlePayment(context, codePayment(context, seededAccount(context, 'plain')).id, 'paid')
  expect([...context.state.orders.values()].at(-1)).toMatchObject({ accountId: 1, email: PAYER })
})

it("the return URL is on the page's origin, with a path for each outcome", () => {
  const context = createTestContext()
  const payment = codePayment(context)
  const query = `?paymentId=${payment.id}&payment=${payment.reference}`
  expect(returnUrl(payment)).toBe(`${PAGE_ORIGIN}/cancel${query}`)
  expect(pathAfter(context, payment, 'declined')).toBe(`/error${query}`)
  expect(pathAfter(context, payment, 'cancelled')).toBe(`/cancel${query}`)
  expect(pathAfter(context, payment, 'paid')).toBe(`/success${query}`)
})

it('the return URL has the id of the bundle or subscription', () => {
  const context = createTestContext()
  const [bundle, subscription] = [
    bundlePayment(context, 'bundle', 12),
    bundlePayment(context, 'subscription', 21),
  ]
  expect(pathAfter(context, bundle, 'paid')).toBe(`/success?bundleId=12&payment=${bundle.reference}`)
  expect(pathAfter(context, subscription, 'declined')).toBe(
    `/error?subscribeBundleId=21&payment=${subscription.reference}`,
  )
})
