import { expect, it } from 'vitest'
import { confirmBundle, confirmSubscription } from './credits.ts'
import type { DomainContext } from './domain-context.ts'
import { openBundlePayment } from './open-payment.ts'
import { settlePayment } from './payments.ts'
import { createTestContext, PAGE_ORIGIN, seededAccount } from './test-context.ts'

function open(context: DomainContext, name: string, kind: 'bundle' | 'subscription', key: number) {
  const payment = openBundlePayment(context, seededAccount(context, name), kind, key, PAGE_ORIGIN)
  if ('errors' in payment) throw new Error('the payment could not be opened')
  return payment
}
function openPaid(context: DomainContext, name: string, kind: 'bundle' | 'subscription', key: number) {
  const payment = open(context, name, kind, key)
  settlePayment(context, payment.id, 'paid')
  return payment
}
const amounts = (context: DomainContext, name: string) =>
  seededAccount(context, name).points.map(({ fk_tool_name, amount }) => `${fk_tool_name}: ${amount}`)
const ends = (context: DomainContext, name: string) =>
  seededAccount(context, name).subscriptions.map(({ end_date }) => end_date)

it('adds ten tokens once per payment; a second confirmation gets the same reply', () => {
  const context = createTestContext()
  const payment = openPaid(context, 'points', 'bundle', 11)
  const first = confirmBundle(context, 3, '11', payment.reference)
  const second = confirmBundle(context, 3, '11', payment.id)
  expect(first).toEqual({ verdict: 'done', message: expect.stringContaining('10 tokens') })
  expect(second).toEqual(first)
  expect(amounts(context, 'points')).toEqual(['Navigation codes tokens: 13'])
})

it('credits each payment separately', () => {
  const context = createTestContext()
  for (const { reference } of [
    openPaid(context, 'plain', 'bundle', 13),
    openPaid(context, 'plain', 'bundle', 13),
  ])
    confirmBundle(context, 1, '13', reference)
  expect(amounts(context, 'plain')).toEqual(['Navigation codes tokens: 20'])
})

it('adds a balance for navigation codes beside those of other tools', () => {
  const context = createTestContext()
  confirmBundle(context, 7, '11', openPaid(context, 'othertool', 'bundle', 11).reference)
  expect(amounts(context, 'othertool')).toEqual([
    'Instrument coding tokens: 8',
    'Navigation codes tokens: 10',
  ])
})

it('credits nothing for an unpaid payment', () => {
  const context = createTestContext()
  const { id, reference } = open(context, 'points', 'bundle', 11)
  const unpaid = { verdict: 'unpaid', message: expect.any(String) }
  expect(confirmBundle(context, 3, '11', reference)).toEqual(unpaid)
  settlePayment(context, id, 'declined')
  expect(confirmBundle(context, 3, '11', reference)).toEqual(unpaid)
  const later = open(context, 'plain', 'subscription', 21)
  expect(confirmSubscription(context, 1, '21', later.reference)).toEqual(unpaid)
  expect([amounts(context, 'points'), ends(context, 'plain')]).toEqual([['Navigation codes tokens: 3'], []])
})

it('treats the payment of another account or bundle as unknown', () => {
  const context = createTestContext()
  const { reference } = openPaid(context, 'points', 'bundle', 11)
  const attempts = [
    confirmBundle(context, 1, '11', reference),
    confirmBundle(context, 3, '12', reference),
    confirmBundle(context, 3, '11', 'nothing'),
    confirmSubscription(context, 3, '11', reference),
  ]
  for (const attempt of attempts) expect(attempt).toEqual({ verdict: 'unknown' })
  expect(amounts(context, 'points')).toEqual(['Navigation codes tokens: 3'])
})

it('starts a subscription once per payment, for the months that were bought', () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  const { reference } = openPaid(context, 'plain', 'subscription', 22)
  const first = confirmSubscription(context, 1, '22', reference)
  expect(first).toEqual({ verdict: 'done', message: expect.stringContaining('3 months') })
  expect(confirmSubscription(context, 1, '22', reference)).toEqual(first)
  expect(ends(context, 'plain')).toEqual(['2027-06-09'])
})

it('extends an active subscription by a second payment', () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  for (const key of [21, 24]) {
    const { reference } = openPaid(context, 'plain', 'subscription', key)
    confirmSubscription(context, 1, String(key), reference)
  }
  expect(ends(context, 'plain')).toEqual(['2028-04-09'])
})
