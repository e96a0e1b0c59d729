import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import { isActive, subscribe } from './subscriptions.ts'
import { person, testShop } from './test-shop.ts'

const TOOL = 'Navigation codes tokens'
const ending = (end_date: string, pk = 1) => ({ pk, fk_tool_name: TOOL, end_date })
const endsOf = (shop: ReturnType<typeof testShop>, name: string) =>
  person(shop, name).subscriptions.map(({ fk_tool_name, end_date }) => `${fk_tool_name}: ${end_date}`)

it('counts an end day until it is over in UTC', () => {
  const subscription = ending('2027-03-09')
  expect(isActive(subscription, Date.parse('2027-03-09T23:59:59.999Z'))).toBe(true)
  expect(isActive(subscription, Date.parse('2027-03-10T00:00:00Z'))).toBe(false)
})

it('counts an end instant until it comes, in any offset', () => {
  const subscription = ending('2027-03-09T12:00:00+02:00')
  expect(isActive(subscription, Date.parse('2027-03-09T09:59:59.999Z'))).toBe(true)
  expect(isActive(subscription, Date.parse('2027-03-09T10:00:00Z'))).toBe(false)
})

it('starts a first subscription today', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  subscribe(shop, 1, 3)
  expect(endsOf(shop, 'plain')).toEqual([`${TOOL}: 2027-06-09`])
})

it('prolongs an active subscription from its end, in the same row', () => {
  const shop = testShop()
  updateAccount(shop.state, 1, { subscriptions: [ending('2027-04-30T10:00:00Z', 77)] })
  const renewed = subscribe(shop, 1, 12)
  expect(renewed).toEqual(ending('2028-04-30', 77))
  expect(person(shop, 'plain').subscriptions).toEqual([renewed])
})

it('prolongs the one that ends last when there are several', () => {
  const shop = testShop()
  const rows = [ending('2027-05-01', 70), ending('2027-09-01', 71), ending('2027-07-01', 72)]
  updateAccount(shop.state, 1, { subscriptions: rows })
  expect(subscribe(shop, 1, 1)).toEqual(ending('2027-10-01', 71))
  expect(person(shop, 'plain').subscriptions).toHaveLength(3)
})

it('renews an ended subscription from today', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  expect(endsOf(shop, 'expired')).toEqual([`${TOOL}: 2027-02-27`])
  subscribe(shop, person(shop, 'expired').id, 1)
  expect(endsOf(shop, 'expired')).toEqual([`${TOOL}: 2027-04-09`])
})

it('leaves the subscriptions of other tools alone', () => {
  const shop = testShop()
  const [before] = endsOf(shop, 'othertool')
  subscribe(shop, person(shop, 'othertool').id, 1)
  expect(endsOf(shop, 'othertool')).toEqual([before, `${TOOL}: 2027-04-09`])
})

it('ends on the last day of a month that is too short', () => {
  const ends = [
    ['2027-01-31T00:00:00Z', 1, '2027-02-28'],
    ['2027-11-30T00:00:00Z', 3, '2028-02-29'],
    ['2027-08-31T23:59:59Z', 6, '2028-02-29'],
    ['2027-12-31T00:00:00Z', 12, '2028-12-31'],
  ] as const
  for (const [at, months, end] of ends) expect(subscribe(testShop({ at }), 1, months).end_date).toBe(end)
})
