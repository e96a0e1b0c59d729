import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashEmail, type Money, orderForm } from '../../contract/index.ts'
import { NO_FACTS } from '../shared/facts.ts'
import {
  computeAmountDue,
  emailErrorFrom,
  nextStep,
  orderFromState,
  priceChange,
  selectEmail,
  selectPricing,
  validateInvoiceEmail,
} from './payment.rules.ts'

it('the e-mail check accepts anything like an address and has an error text for the rest', () => {
  for (const email of ['a+b@sub.example.co', 'x@y.z', ' spaced@example.test ', 'ä@ö.de'])
    expect([email, validateInvoiceEmail(email)]).toEqual([email, null])
  expect([validateInvoiceEmail('')?.message, validateInvoiceEmail('  ')?.message]).toEqual([
    'Email is required',
    'Email is required',
  ])
  for (const email of ['abc', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b@c.d'])
    expect([email, validateInvoiceEmail(email)?.message]).toEqual([
      email,
      'Entered value does not match email format',
    ])
})

it('the amount due is known once the price and the discount are', () => {
  expect(computeAmountDue({ price: 50, discount: 0 })).toBe(50)
  expect(computeAmountDue({ price: '50.00', discount: 0 })).toBe('50.00')
  expect(computeAmountDue({ price: 50, discount: 10 })).toBe('45.00')
  expect(computeAmountDue({ price: null, discount: 0 })).toBeNull()
  expect(computeAmountDue({ price: 50, discount: null })).toBeNull()
})

it('an order from history.state has the fields of the contract, and extra fields are dropped', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom(null, undefined, 17, {}, []))
  const vin = fc.oneof(fc.string({ minLength: 17, maxLength: 17 }), fc.constant('W'.repeat(17)), text)
  const order = fc.record(
    { comand: text, map_region: text, version: text, vin, more: fc.string() },
    { requiredKeys: [] },
  )
  const validOrder = fc.record({
    comand: fc.string(),
    map_region: fc.string(),
    version: fc.string(),
    vin: fc.constant('W'.repeat(17)),
    more: fc.string(),
  })
  const states = fc.oneof(order, validOrder, fc.constantFrom(null, undefined, 'order', 1, []))
  let orders = 0
  fc.assert(
    fc.property(states, (state) => {
      const parsed = orderForm.safeParse(state)
      if (parsed.success) orders += 1
      expect(orderFromState(state)).toEqual(parsed.success ? parsed.data : null)
    }),
  )
  expect(orders).toBeGreaterThan(10)
})

it('R-SAFE-05 a price change is reported with the discount applied, and only if the amounts differ', () => {
  const change = (failedPrice: Money | null, price: Money | null, discount: number | null) =>
    priceChange(failedPrice, { price, discount })
  expect(change(40, 50, 0)).toEqual({ from: 40, to: 50 })
  expect(change(40, '50.00', 20)).toEqual({ from: '32.00', to: '40.00' })
  expect(change(50, '50.00', 0)).toBeNull()
  expect(change(50, '50.00', 10)).toBeNull()
  expect([change(null, 50, 0), change(40, null, 0), change(40, 50, null)]).toEqual([null, null, null])
})

it.each([
  [['Enter a valid email address.', 'And more.']],
  ['Enter a valid email address.'],
  [['', 7, 'Enter a valid email address.']],
])('R-SELL-08 an e-mail error of the backend is shown at that field, unchanged: %j', (email) => {
  expect(emailErrorFrom({ status: 400, body: { email } })).toEqual({
    field: 'email',
    message: 'Enter a valid email address.',
  })
})

it('R-SELL-08 a rejection without an e-mail error shows none at that field', () => {
  const bodies = [null, 'x', {}, { email: '' }, { email: [] }, { email: [7] }, { vin: ['x'] }]
  for (const problem of [null, 'x', {}, ...bodies.map((body) => ({ body }))])
    expect(emailErrorFrom(problem)).toBeNull()
})

it('R-SELL-17 one step is recommended: an existing code has priority, then one that may exist', () => {
  const nothing = {
    ...{ isOwned: false, isOutcomeUnknown: false, isAlreadyPaid: false },
    ...{ isOutOfPoints: false, isRejected: false },
  }
  const everything = {
    ...{ isOwned: true, isOutcomeUnknown: true, isAlreadyPaid: true },
    ...{ isOutOfPoints: true, isRejected: true },
  }
  expect(nextStep(nothing)).toBe('submit')
  expect(nextStep({ ...nothing, isRejected: true })).toBe('changeOrder')
  expect(nextStep({ ...nothing, isOutOfPoints: true })).toBe('payByCard')
  expect(nextStep({ ...nothing, isAlreadyPaid: true })).toBe('findCode')
  expect(nextStep(everything)).toBe('copyPin')
  expect(nextStep({ ...everything, isOwned: false })).toBe('openOrders')
})

it('the discount is unknown until the balance is: a card is not charged for a code that a point pays for', () => {
  const facts = { ...NO_FACTS, discount: 10, price: 50 }
  expect(selectPricing({ facts, lastPricing: null }).discount).toBeNull()
  expect(selectPricing({ facts: { ...facts, isBalanceKnown: true }, lastPricing: null }).discount).toBe(10)
})

it('the e-mail of a retried checkout is filled in only for its own user', () => {
  const [anna, bert] = ['anna@example.test', 'bert@example.test']
  const retried = { email: 'invoice@example.test', ownerHash: hashEmail(anna) }
  const email = (user: string, checkout: typeof retried | null) =>
    selectEmail({ facts: { ...NO_FACTS, email: user }, retried: checkout })
  expect([email(anna, retried), email(bert, retried), email('', retried), email(anna, null)]).toEqual([
    'invoice@example.test',
    bert,
    '',
    anna,
  ])
  expect(email('', { ...retried, ownerHash: '' })).toBe('invoice@example.test')
})
