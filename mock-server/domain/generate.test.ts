import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { generateCode } from './generate.ts'
import { listOrdersOf } from './orders.ts'
import { createTestContext, mailsTo, ORDER_FORM, seededAccount } from './test-context.ts'

const byPoint = (fk_point: number | string | null) =>
  ({ ...ORDER_FORM, type: 'points', fk_point, fk_subscription: null }) as const
const bySubscription = (fk_subscription: number | string | null) =>
  ({ ...ORDER_FORM, type: 'subscribe', fk_subscription, fk_point: null }) as const

const amountOf = (context: DomainContext, name: string) =>
  seededAccount(context, name).points.map(({ amount }) => amount)
const generateAs = (context: DomainContext, name: string, request: Parameters<typeof generateCode>[2]) =>
  generateCode(context, seededAccount(context, name).id, request)

it('spends one token, stores the order and mails the code to the account', () => {
  const context = createTestContext()
  const order = generateAs(context, 'points', byPoint(103))
  expect(amountOf(context, 'points')).toEqual([2])
  expect(listOrdersOf(context, seededAccount(context, 'points').id)).toMatchObject([{ ...ORDER_FORM }])
  expect(mailsTo(context, 'points@example.test')).toMatchObject([
    { kind: 'code', pin: 'pin' in order && order.pin },
  ])
})

it('without tokens: an error, and neither tokens nor orders change', () => {
  const context = createTestContext()
  const outcomes = Array.from({ length: 5 }, () => generateAs(context, 'points', byPoint('103')))
  expect(outcomes.map((outcome) => 'pin' in outcome)).toEqual([true, true, true, false, false])
  expect(outcomes.at(-1)).toEqual({ errors: { fk_point: [expect.any(String)] } })
  expect(amountOf(context, 'points')).toEqual([0])
  expect(listOrdersOf(context, seededAccount(context, 'points').id)).toHaveLength(3)
  expect(mailsTo(context, 'points@example.test')).toHaveLength(3)
})

it('spends from the given balance only', () => {
  const context = createTestContext()
  const row = (pk: number) => ({ pk, fk_tool_name: 'Navigation codes tokens', amount: 4 })
  updateAccount(context.state, 3, { points: [row(1), row(2), row(3)] })
  generateAs(context, 'points', byPoint(2))
  expect(amountOf(context, 'points')).toEqual([4, 3, 4])
})

it('generates with an active subscription without spending a token', () => {
  const context = createTestContext()
  expect(generateAs(context, 'both', bySubscription(206))).toHaveProperty('pin')
  expect(generateAs(context, 'subscriber', bySubscription(204))).toHaveProperty('pin')
  expect(amountOf(context, 'both')).toEqual([5])
})

it('rejects a subscription from the time it ends', () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  expect(generateAs(context, 'expired', bySubscription(205))).toEqual({
    errors: { fk_subscription: [expect.any(String)] },
  })
  context.clock.set(Date.parse('2027-06-07T23:59:59.999Z'))
  expect(generateAs(context, 'subscriber', bySubscription(204))).toHaveProperty('pin')
  context.clock.advance(1)
  expect(generateAs(context, 'subscriber', bySubscription(204))).toHaveProperty('errors.fk_subscription')
})

it("treats another account's token or subscription as unknown", () => {
  const context = createTestContext()
  const [theirs, unknown] = [
    generateAs(context, 'plain', byPoint(103)),
    generateAs(context, 'plain', byPoint(999)),
  ]
  expect(JSON.stringify(theirs).replace('103', '?')).toBe(JSON.stringify(unknown).replace('999', '?'))
  expect(theirs).toHaveProperty('errors.fk_point')
  expect(generateAs(context, 'plain', bySubscription(204))).toHaveProperty('errors.fk_subscription')
  expect(amountOf(context, 'points')).toEqual([3])
  expect(listOrdersOf(context, 1)).toEqual([])
})

it('R-CONST-05 accepts tokens and subscriptions for navigation codes only, by exact tool name', () => {
  const context = createTestContext()
  expect(generateAs(context, 'othertool', byPoint(107))).toHaveProperty('errors.fk_point')
  expect(generateAs(context, 'othertool', bySubscription(207))).toHaveProperty('errors.fk_subscription')
  const outcomeFor = (fk_tool_name: string) => {
    updateAccount(context.state, 1, { points: [{ pk: 9, fk_tool_name, amount: 1 }] })
    return 'pin' in generateAs(context, 'plain', byPoint(9))
  }
  const similarNames = ['navigation codes tokens', 'Navigation codes tokens ', 'Navigation  codes tokens']
  expect(similarNames.map(outcomeFor)).toEqual([false, false, false])
  expect(outcomeFor('Navigation codes tokens')).toBe(true)
})

it('requires the key of the given type and rejects the other one', () => {
  const context = createTestContext()
  expect(generateAs(context, 'both', byPoint(null))).toEqual({ errors: { fk_point: [expect.any(String)] } })
  expect(generateAs(context, 'both', { ...ORDER_FORM, type: 'subscribe' })).toEqual({
    errors: { fk_subscription: [expect.any(String)] },
  })
  expect(generateAs(context, 'both', { ...byPoint(106), fk_subscription: 206 })).toHaveProperty(
    'errors.fk_subscription',
  )
  expect(generateAs(context, 'both', { ...bySubscription(206), fk_point: 106 })).toHaveProperty(
    'errors.fk_point',
  )
  expect(amountOf(context, 'both')).toEqual([5])
  expect(generateAs(context, 'both', { ...ORDER_FORM, type: 'points', fk_point: 106 })).toHaveProperty('pin')
})

it('spends nothing for an unknown region', () => {
  const context = createTestContext()
  const failure = generateAs(context, 'points', { ...byPoint(103), map_region: 'Japan' })
  expect(failure).toHaveProperty('errors.map_region')
  expect(amountOf(context, 'points')).toEqual([3])
})
