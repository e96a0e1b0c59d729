import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import {
  findOwnBundlePayment,
  openBundlePayment,
  openCodePayment,
  paymentPageUrl,
  readCode,
} from './open-payment.ts'
import { settlePayment } from './payments.ts'
import type { Account, Payment } from './state.ts'
import { createTestContext, ORDER_FORM, PAGE_ORIGIN, seededAccount } from './test-context.ts'

const REQUEST = { ...ORDER_FORM, amount: 50, email: 'payer@example.test' }

function expectOpened(outcome: Payment | { errors: object }): Payment {
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors))
  return outcome
}
const codePayment = (context: DomainContext, payer: Account | null = null, amount: string | number = 50) =>
  expectOpened(openCodePayment(context, payer, { ...REQUEST, amount }, PAGE_ORIGIN))
const tryAmount = (context: DomainContext, payer: Account | null, amount: string | number) =>
  'errors' in openCodePayment(context, payer, { ...REQUEST, amount }, PAGE_ORIGIN) ? 'refused' : 'opened'

it('opens a payment in its own world', () => {
  const context = createTestContext()
  const payment = codePayment(context)
  expect(payment).toMatchObject({
    status: 'open',
    amount: 50,
    accountId: null,
    returnTo: PAGE_ORIGIN,
    orderId: null,
  })
  expect(payment.purchase).toEqual({ kind: 'code', order: ORDER_FORM })
  expect(paymentPageUrl(context, payment)).toBe(`http://checkout.test/checkout/w1/${payment.id}`)
  expect(payment.reference).not.toBe(payment.id)
})

it('accepts only the full price from a visitor, as a number or a string', () => {
  const context = createTestContext()
  for (const amount of [50, '50', '50.00', '50.0']) expect(tryAmount(context, null, amount)).toBe('opened')
  for (const amount of [0, 49.99, 50.01, 50.001, 49.999999, 500, '0.00', '40.00', '5', '49.99'])
    expect(tryAmount(context, null, amount)).toBe('refused')
  expect(openCodePayment(context, null, { ...REQUEST, amount: 1 }, PAGE_ORIGIN)).toEqual({
    errors: { amount: [expect.any(String)] },
  })
})

it('accepts only the discounted price from the account that has the discount', () => {
  const context = createTestContext()
  const member = seededAccount(context, 'discount20')
  expect(tryAmount(context, member, '40.00')).toBe('opened')
  for (const amount of ['50.00', 50, '39.99', '40.01', '0.00'])
    expect(tryAmount(context, member, amount)).toBe('refused')
  expect(tryAmount(context, seededAccount(context, 'plain'), '40.00')).toBe('refused')
  expect(codePayment(context, member, 40).amount).toBe('40.00')
  const accountWithOddDiscount = updateAccount(context.state, 1, { discount: 33 })
  expect([
    tryAmount(context, accountWithOddDiscount, '33.50'),
    tryAmount(context, accountWithOddDiscount, '33.51'),
  ]).toEqual(['opened', 'refused'])
})

it('rejects an unknown version and a malformed e-mail', () => {
  const context = createTestContext()
  const open = (change: object) => openCodePayment(context, null, { ...REQUEST, ...change }, PAGE_ORIGIN)
  expect(open({ version: 'V1.0' })).toHaveProperty('errors.version')
  expect(open({ email: '' })).toEqual({ errors: { email: [expect.any(String)] } })
  expect(open({ email: 'a+b@sub.example.co' })).toHaveProperty('status', 'open')
})

it("charges the price of the bundle, without the account's discount", () => {
  const context = createTestContext()
  const member = seededAccount(context, 'discount20')
  const open = (kind: 'bundle' | 'subscription', key: number | string) =>
    openBundlePayment(context, member, kind, key, PAGE_ORIGIN)
  expect(open('bundle', 11)).toMatchObject({ amount: 450, email: member.email, accountId: member.id })
  expect(open('bundle', '12')).toMatchObject({ amount: '357.00', purchase: { kind: 'bundle', bundleId: 12 } })
  expect(open('subscription', 23)).toMatchObject({ amount: '359.20' })
  for (const key of [23, 999, '11.0', '']) expect(open('bundle', key)).toHaveProperty('errors.fk_bundle')
  expect(open('subscription', 11)).toHaveProperty('errors.fk_bundle')
})

it('returns the same code for every valid pair of ids of a completed payment', () => {
  const context = createTestContext()
  const { id, reference } = codePayment(context)
  expect(readCode(context, null, id, reference)).toEqual({ pending: true, message: expect.any(String) })
  settlePayment(context, id, 'paid')
  const code = readCode(context, null, id, reference)
  expect(code).toEqual({ pin: [...context.state.orders.values()].at(-1)?.pin })
  const idPairs = [
    [id, 'stripe'],
    ['stripe', id],
    [reference, reference],
    ['x', reference],
    [reference, id],
  ] as const
  for (const [a, b] of idPairs) expect(readCode(context, null, a, b)).toEqual(code)
  expect(readCode(context, 1, id, reference)).toEqual(code)
})

it('returns the reason for a declined or cancelled payment', () => {
  const context = createTestContext()
  for (const outcome of ['declined', 'cancelled'] as const) {
    const { id } = codePayment(context)
    settlePayment(context, id, outcome)
    expect(readCode(context, null, id, id)).toEqual({
      pending: false,
      message: expect.stringContaining(outcome),
    })
  }
})

it("hides an account's payment from other callers", () => {
  const context = createTestContext()
  const { id, reference } = codePayment(context, seededAccount(context, 'plain'))
  settlePayment(context, id, 'paid')
  for (const otherCaller of [null, 2]) expect(readCode(context, otherCaller, id, reference)).toBeNull()
  expect(readCode(context, 1, id, reference)).toHaveProperty('pin')
})

it('finds nothing if two ids belong to different payments', () => {
  const context = createTestContext()
  const [one, other] = [codePayment(context), codePayment(context)]
  for (const { id } of [one, other]) settlePayment(context, id, 'paid')
  expect(readCode(context, null, one.id, other.reference)).toBeNull()
  expect(readCode(context, null, 'nothing', 'stripe')).toBeNull()
})

it('returns no code for a bundle; a bundle payment needs the right account, kind and bundle', () => {
  const context = createTestContext()
  const { id, reference } = expectOpened(
    openBundlePayment(context, seededAccount(context, 'plain'), 'bundle', 11, PAGE_ORIGIN),
  )
  settlePayment(context, id, 'paid')
  expect(readCode(context, 1, id, reference)).toBeNull()
  expect(findOwnBundlePayment(context, 1, 'bundle', '11', reference)?.id).toBe(id)
  expect(findOwnBundlePayment(context, 1, 'bundle', '12', reference)).toBeNull()
  expect(findOwnBundlePayment(context, 1, 'subscription', '11', reference)).toBeNull()
  expect(findOwnBundlePayment(context, 2, 'bundle', '11', reference)).toBeNull()
})
