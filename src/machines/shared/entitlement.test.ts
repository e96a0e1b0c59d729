import { expect, it } from 'vitest'
import { NAVIGATION_TOOL, type Points, type Subscription } from '../../contract/index.ts'
import { entitlementOf, subscriptionEnd } from './entitlement.ts'

const NOW = Date.parse('2030-06-15T12:00:00Z')
const points = (pk: number, amount: number, fk_tool_name: string = NAVIGATION_TOOL): Points => ({
  pk,
  amount,
  fk_tool_name,
})
const subscription = (
  pk: number,
  end_date: string,
  fk_tool_name: string = NAVIGATION_TOOL,
): Subscription => ({
  pk,
  end_date,
  fk_tool_name,
})
const entitlement = (rows: readonly Points[], subscriptions: readonly Subscription[]) =>
  entitlementOf({ points: rows, subscriptions }, NOW)
const NO_ENTITLEMENT = { hasSubscription: false, points: 0, spending: null }

it('R-ORD-30 a subscription whose end has passed is not active; an end date lasts until the end of that day in UTC', () => {
  expect(entitlement([], [subscription(1, '2030-06-14')])).toEqual(NO_ENTITLEMENT)
  expect(entitlement([], [subscription(1, '2030-06-15T11:59:59Z')])).toEqual(NO_ENTITLEMENT)
  expect(entitlement([], [subscription(1, '2030-06-15T13:59:59+02:00')])).toEqual(NO_ENTITLEMENT)
  expect(entitlement([], [subscription(1, '2030-06-15')]).hasSubscription).toBe(true)
  expect(entitlement([], [subscription(1, '2030-06-15T14:00:01+02:00')]).hasSubscription).toBe(true)
})

it('R-ORD-31 the balance of another tool does not count; names are compared exactly', () => {
  for (const other of ['Remote coding', 'navigation codes tokens', `${NAVIGATION_TOOL} `])
    expect(entitlement([points(1, 5, other)], [subscription(2, '2100-01-01', other)])).toEqual(NO_ENTITLEMENT)
})

it('a subscription has priority over points, and the longest one over others', () => {
  const longest = [
    subscription(1, '2030-07-01'),
    subscription(2, '2031-07-01'),
    subscription(3, '2029-01-01'),
  ]
  expect(entitlement([points(9, 4)], longest)).toEqual({
    hasSubscription: true,
    points: 4,
    spending: { type: 'subscribe', fk_subscription: 2, fk_point: null },
  })
})

it('the first row with points is spent, and the sum of all rows is shown', () => {
  expect(entitlement([points(1, 0), points(2, 3), points(3, 4)], [])).toEqual({
    hasSubscription: false,
    points: 7,
    spending: { type: 'points', fk_subscription: null, fk_point: 2 },
  })
  expect(entitlement([points(1, 0)], [])).toEqual(NO_ENTITLEMENT)
})

it('R-SELL-14 the end of the subscription that lasts longest is as the backend wrote it', () => {
  const end = (...subscriptions: readonly Subscription[]) =>
    subscriptionEnd({ points: [], subscriptions }, NOW)
  expect(end()).toBeNull()
  expect(end(subscription(1, '2030-06-14'), subscription(2, '2031-01-01', 'Another tool'))).toBeNull()
  expect(end(subscription(1, '2030-07-01'), subscription(2, '2030-09-01T10:00:00Z'))).toBe(
    '2030-09-01T10:00:00Z',
  )
})
