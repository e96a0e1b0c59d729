import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import { isActive, subscribe } from './subscriptions.ts'
import { createTestContext, seededAccount } from './test-context.ts'

const TOOL = 'Navigation codes tokens'
const subscriptionUntil = (end_date: string, pk = 1) => ({ pk, fk_tool_name: TOOL, end_date })
const endsOf = (context: ReturnType<typeof createTestContext>, name: string) =>
  seededAccount(context, name).subscriptions.map(
    ({ fk_tool_name, end_date }) => `${fk_tool_name}: ${end_date}`,
  )

it('an end day counts until midnight UTC', () => {
  const subscription = subscriptionUntil('2027-03-09')
  expect(isActive(subscription, Date.parse('2027-03-09T23:59:59.999Z'))).toBe(true)
  expect(isActive(subscription, Date.parse('2027-03-10T00:00:00Z'))).toBe(false)
})

it('an end instant is exact, in any time zone', () => {
  const subscription = subscriptionUntil('2027-03-09T12:00:00+02:00')
  expect(isActive(subscription, Date.parse('2027-03-09T09:59:59.999Z'))).toBe(true)
  expect(isActive(subscription, Date.parse('2027-03-09T10:00:00Z'))).toBe(false)
})

it('the first subscription starts today', () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  subscribe(context, 1, 3)
  expect(endsOf(context, 'plain')).toEqual([`${TOOL}: 2027-06-09`])
})

it('an active subscription is extended from its end, in the same row', () => {
  const context = createTestContext()
  updateAccount(context.state, 1, { subscriptions: [subscriptionUntil('2027-04-30T10:00:00Z', 77)] })
  const renewed = subscribe(context, 1, 12)
  expect(renewed).toEqual(subscriptionUntil('2028-04-30', 77))
  expect(seededAccount(context, 'plain').subscriptions).toEqual([renewed])
})

it('of several subscriptions the one that ends last is extended', () => {
  const context = createTestContext()
  const rows = [
    subscriptionUntil('2027-05-01', 70),
    subscriptionUntil('2027-09-01', 71),
    subscriptionUntil('2027-07-01', 72),
  ]
  updateAccount(context.state, 1, { subscriptions: rows })
  expect(subscribe(context, 1, 1)).toEqual(subscriptionUntil('2027-10-01', 71))
  expect(seededAccount(context, 'plain').subscriptions).toHaveLength(3)
})

it('an ended subscription starts again today', () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  expect(endsOf(context, 'expired')).toEqual([`${TOOL}: 2027-02-27`])
  subscribe(context, seededAccount(context, 'expired').id, 1)
  expect(endsOf(context, 'expired')).toEqual([`${TOOL}: 2027-04-09`])
})

it('subscriptions of other tools are kept', () => {
  const context = createTestContext()
  const [before] = endsOf(context, 'othertool')
  subscribe(context, seededAccount(context, 'othertool').id, 1)
  expect(endsOf(context, 'othertool')).toEqual([before, `${TOOL}: 2027-04-09`])
})

it('in a shorter month a subscription ends on the last day', () => {
  const ends = [
    ['2027-01-31T00:00:00Z', 1, '2027-02-28'],
    ['2027-11-30T00:00:00Z', 3, '2028-02-29'],
    ['2027-08-31T23:59:59Z', 6, '2028-02-29'],
    ['2027-12-31T00:00:00Z', 12, '2028-12-31'],
  ] as const
  for (const [at, months, end] of ends)
    expect(subscribe(createTestContext({ at }), 1, months).end_date).toBe(end)
})
