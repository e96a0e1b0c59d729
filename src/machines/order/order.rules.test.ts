import { expect, it } from 'vitest'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import { entitlementOf } from '../shared/entitlement.ts'
import { isNewAttempt, modeOf, validateOrder, withoutErrors } from './order.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const OTHER_TOOL = 'Navigation Codes Tokens'
const subscription = (end_date: string, fk_tool_name: string = NAVIGATION_TOOL, pk = 41) => ({
  pk,
  fk_tool_name,
  end_date,
})
const pointsRow = (amount: number, fk_tool_name: string = NAVIGATION_TOOL, pk = 31) => ({
  pk,
  fk_tool_name,
  amount,
})
const entitlement = (
  points: ReturnType<typeof pointsRow>[],
  subscriptions: ReturnType<typeof subscription>[],
) => entitlementOf({ points, subscriptions }, NOW)
const mode = (...balance: Parameters<typeof entitlement>) => modeOf({ entitlement: entitlement(...balance) })

it('R-ORD-30 an expired subscription is not active; an end date lasts until the end of that day in UTC', () => {
  expect(mode([], [subscription('2026-11-20')])).toBe('buy')
  expect(mode([], [subscription('2026-11-21T11:59:59Z')])).toBe('buy')
  expect(mode([], [subscription('2026-11-21')])).toBe('subscribe')
  expect(mode([], [subscription('2026-11-21T13:00:01+01:00')])).toBe('subscribe')
})

it('R-ORD-31 R-CONST-05 subscriptions and points of another tool do not count; the tool name is compared exactly', () => {
  expect(NAVIGATION_TOOL).toBe('Navigation codes tokens')
  expect(mode([pointsRow(8, OTHER_TOOL)], [subscription('2099-01-01', OTHER_TOOL)])).toBe('buy')
  expect(entitlement([pointsRow(8, OTHER_TOOL), pointsRow(2)], []).points).toBe(2)
})

it('a subscription has priority over points; the longest one, and the first row with points, are used', () => {
  const both = entitlement(
    [pointsRow(0, NAVIGATION_TOOL, 30), pointsRow(3), pointsRow(4, NAVIGATION_TOOL, 32)],
    [
      subscription('2027-01-01'),
      subscription('2028-01-01', NAVIGATION_TOOL, 42),
      subscription('2026-01-01', NAVIGATION_TOOL, 43),
    ],
  )
  expect(both.spending).toEqual({ type: 'subscribe', fk_subscription: 42, fk_point: null })
  expect(both.points).toBe(7)
  expect(entitlement([pointsRow(0), pointsRow(3, NAVIGATION_TOOL, 33)], []).spending).toEqual({
    type: 'points',
    fk_subscription: null,
    fk_point: 33,
  })
  expect(mode([pointsRow(0)], [])).toBe('buy')
})

it('unit, region and version are required; the VIN is checked when all three are chosen', () => {
  const values = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
  const REQUIRED = 'This field is required.'
  expect(validateOrder(values)).toBeNull()
  expect(validateOrder({ ...values, vin: '' })).toEqual({ vin: 'This is required' })
  expect(validateOrder({ ...values, version: '', vin: '' })).toEqual({ version: REQUIRED })
  expect(validateOrder({ comand: '', map_region: '', version: '', vin: 'x' })).toEqual({
    comand: REQUIRED,
    map_region: REQUIRED,
    version: REQUIRED,
  })
})

it('isNewAttempt is true for a new errors object with at least as many errors', () => {
  const both = { comand: 'a', version: 'b' }
  expect(isNewAttempt(both, {})).toBe(true)
  expect(isNewAttempt({ ...both }, both)).toBe(true)
  expect(isNewAttempt(both, both)).toBe(false)
  expect(isNewAttempt(withoutErrors(both, 'comand'), both)).toBe(false)
})

it('input in a field without an error returns the same errors object', () => {
  const both = { comand: 'a', version: 'b' }
  expect(withoutErrors(both, 'map_region', 'vin')).toBe(both)
  expect(withoutErrors(both, 'comand', 'vin')).toEqual({ version: 'b' })
})
