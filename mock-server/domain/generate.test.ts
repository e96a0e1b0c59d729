import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import { generateCode } from './generate.ts'
import { historyOf } from './orders.ts'
import type { Shop } from './shop.ts'
import { mailsTo, person, testShop, VEHICLE } from './test-shop.ts'

const byPoint = (fk_point: number | string | null) =>
  ({ ...VEHICLE, type: 'points', fk_point, fk_subscription: null }) as const
const bySubscription = (fk_subscription: number | string | null) =>
  ({ ...VEHICLE, type: 'subscribe', fk_subscription, fk_point: null }) as const

const amountOf = (shop: Shop, name: string) => person(shop, name).points.map(({ amount }) => amount)
const generateAs = (shop: Shop, name: string, wish: Parameters<typeof generateCode>[2]) =>
  generateCode(shop, person(shop, name).id, wish)

it('spends one token on one code, remembers it and mails it to the account', () => {
  const shop = testShop()
  const order = generateAs(shop, 'points', byPoint(103))
  expect(amountOf(shop, 'points')).toEqual([2])
  expect(historyOf(shop, person(shop, 'points').id)).toMatchObject([{ ...VEHICLE }])
  expect(mailsTo(shop, 'points@example.test')).toMatchObject([
    { kind: 'code', pin: 'pin' in order && order.pin },
  ])
})

it('refuses when the last token is spent, and then takes and makes nothing', () => {
  const shop = testShop()
  const outcomes = Array.from({ length: 5 }, () => generateAs(shop, 'points', byPoint('103')))
  expect(outcomes.map((outcome) => 'pin' in outcome)).toEqual([true, true, true, false, false])
  expect(outcomes.at(-1)).toEqual({ problems: { fk_point: [expect.any(String)] } })
  expect(amountOf(shop, 'points')).toEqual([0])
  expect(historyOf(shop, person(shop, 'points').id)).toHaveLength(3)
  expect(mailsTo(shop, 'points@example.test')).toHaveLength(3)
})

it('spends from the balance that is named and from no other', () => {
  const shop = testShop()
  const row = (pk: number) => ({ pk, fk_tool_name: 'Navigation codes tokens', amount: 4 })
  updateAccount(shop.state, 3, { points: [row(1), row(2), row(3)] })
  generateAs(shop, 'points', byPoint(2))
  expect(amountOf(shop, 'points')).toEqual([4, 3, 4])
})

it('generates against an active subscription without spending a token', () => {
  const shop = testShop()
  expect(generateAs(shop, 'both', bySubscription(206))).toHaveProperty('pin')
  expect(generateAs(shop, 'subscriber', bySubscription(204))).toHaveProperty('pin')
  expect(amountOf(shop, 'both')).toEqual([5])
})

it('refuses a subscription from the moment it ends', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  expect(generateAs(shop, 'expired', bySubscription(205))).toEqual({
    problems: { fk_subscription: [expect.any(String)] },
  })
  shop.clock.set(Date.parse('2027-06-07T23:59:59.999Z'))
  expect(generateAs(shop, 'subscriber', bySubscription(204))).toHaveProperty('pin')
  shop.clock.advance(1)
  expect(generateAs(shop, 'subscriber', bySubscription(204))).toHaveProperty('problems.fk_subscription')
})

it("takes somebody else's token or subscription for an unknown one", () => {
  const shop = testShop()
  const [theirs, unknown] = [generateAs(shop, 'plain', byPoint(103)), generateAs(shop, 'plain', byPoint(999))]
  expect(JSON.stringify(theirs).replace('103', '?')).toBe(JSON.stringify(unknown).replace('999', '?'))
  expect(theirs).toHaveProperty('problems.fk_point')
  expect(generateAs(shop, 'plain', bySubscription(204))).toHaveProperty('problems.fk_subscription')
  expect(amountOf(shop, 'points')).toEqual([3])
  expect(historyOf(shop, 1)).toEqual([])
})

it('R-CONST-05 takes tokens and subscriptions for navigation codes only, by the exact name of the tool', () => {
  const shop = testShop()
  expect(generateAs(shop, 'othertool', byPoint(107))).toHaveProperty('problems.fk_point')
  expect(generateAs(shop, 'othertool', bySubscription(207))).toHaveProperty('problems.fk_subscription')
  const outcomeFor = (fk_tool_name: string) => {
    updateAccount(shop.state, 1, { points: [{ pk: 9, fk_tool_name, amount: 1 }] })
    return 'pin' in generateAs(shop, 'plain', byPoint(9))
  }
  const almost = ['navigation codes tokens', 'Navigation codes tokens ', 'Navigation  codes tokens']
  expect(almost.map(outcomeFor)).toEqual([false, false, false])
  expect(outcomeFor('Navigation codes tokens')).toBe(true)
})

it('wants the key of the type named, and nothing in the other', () => {
  const shop = testShop()
  expect(generateAs(shop, 'both', byPoint(null))).toEqual({ problems: { fk_point: [expect.any(String)] } })
  expect(generateAs(shop, 'both', { ...VEHICLE, type: 'subscribe' })).toEqual({
    problems: { fk_subscription: [expect.any(String)] },
  })
  expect(generateAs(shop, 'both', { ...byPoint(106), fk_subscription: 206 })).toHaveProperty(
    'problems.fk_subscription',
  )
  expect(generateAs(shop, 'both', { ...bySubscription(206), fk_point: 106 })).toHaveProperty(
    'problems.fk_point',
  )
  expect(amountOf(shop, 'both')).toEqual([5])
  expect(generateAs(shop, 'both', { ...VEHICLE, type: 'points', fk_point: 106 })).toHaveProperty('pin')
})

it('spends nothing on a vehicle that there is no code for', () => {
  const shop = testShop()
  const refusal = generateAs(shop, 'points', { ...byPoint(103), map_region: 'Japan' })
  expect(refusal).toHaveProperty('problems.map_region')
  expect(amountOf(shop, 'points')).toEqual([3])
})
