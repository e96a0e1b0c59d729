import { afterEach, expect, it, vi } from 'vitest'
import { maskedEmail, purchaseNumber, receiptFacts } from './receipt-facts.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
const payment = { kind: 'payment', paymentId: 'P1', payment: 'X', orderId: '' } as const
const lines = (...input: Parameters<typeof receiptFacts>) =>
  receiptFacts(...input).map(({ name, value }) => `${name}: ${value}`)

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['payer@example.test', 'p***r@example.test'],
  ['ab@example.test', 'a***@example.test'],
  ['a@example.test', 'a***@example.test'],
  ['"a@b"@example.test', '"***"@example.test'],
  ['@example.test', ''],
  ['nobody', ''],
  ['', ''],
])('R-SELL-07 %s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

it('R-SELL-07 all known facts of a purchase are listed', () => {
  const known = {
    ...order,
    number: 7,
    placedAt: '2027-03-09T14:05:00Z',
    amount: '45.00',
    email: 'payer@example.test',
  }
  expect(lines(payment, known)).toEqual([
    'Order number: 7',
    'Date: 9 March 2027',
    'Amount: 45$',
    'Sent to: p***r@example.test',
  ])
})

it.each([
  ['Europe/Berlin', '2027-03-09T23:30:00Z', '10 March 2027'],
  ['America/New_York', '2027-03-10T03:30:00Z', '9 March 2027'],
  ['America/New_York', 1_804_649_400_000, '9 March 2027'],
  ['Europe/Berlin', 'some day', 'some day'],
])('R-SELL-07 the date is the day in %s, as in the list of orders: %s', (zone, placedAt, day) => {
  vi.stubEnv('TZ', zone)
  expect(lines(payment, { ...order, placedAt })).toContain(`Date: ${day}`)
})

it('R-SELL-07 what is not known is left out, and a payment without an order is named by its own number', () => {
  expect(lines(payment, null)).toEqual(['Payment number: P1'])
  expect(lines({ ...payment, orderId: '8' }, order)).toEqual(['Order number: 8'])
  expect(lines({ kind: 'order', orderId: '9' }, null)).toEqual(['Order number: 9'])
})

it('R-SELL-07 tokens and a subscription are named by the reference of their payment only', () => {
  const [bundle, subscription] = [
    { kind: 'bundle', bundleId: '1', payment: 'X' },
    { kind: 'subscription', subscribeBundleId: '2', payment: 'Y' },
  ] as const
  expect(lines(bundle, null)).toEqual(['Payment reference: X'])
  expect(lines(subscription, null)).toEqual(['Payment reference: Y'])
})

it('a mail about a code has the number of the order, else that of the payment', () => {
  const number = (...input: Parameters<typeof purchaseNumber>) =>
    purchaseNumber(...input).map(({ name, value }) => `${name}: ${value}`)
  expect(number(payment, { ...order, number: 7 })).toEqual(['Order number: 7'])
  expect(number({ kind: 'order', orderId: '9' }, null)).toEqual(['Order number: 9'])
  expect(number(payment, order)).toEqual(['Payment number: P1'])
})

it('only the numbers of orders and payments are marked as ids', () => {
  const idsOf = (...input: Parameters<typeof receiptFacts>) =>
    receiptFacts(...input).flatMap(({ name, isId }) => (isId ? [name] : []))
  const known = { ...order, number: 7, amount: '45.00', email: 'payer@example.test' }
  expect(idsOf(payment, known)).toEqual(['Order number'])
  expect(idsOf(payment, null)).toEqual(['Payment number'])
  expect(idsOf({ kind: 'bundle', bundleId: 'B1', payment: 'X' }, null)).toEqual(['Payment reference'])
})
