import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { createRandom } from '../world/random.ts'
import { logIn } from './accounts.ts'
import { historyOf } from './orders.ts'
import { seedAccounts, seedState } from './seed.ts'
import { isActive } from './subscriptions.ts'
import { person, testShop } from './test-shop.ts'

const NOW = Date.parse('2027-03-09T14:05:00Z')
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000
const seeded = (seed: number, now = NOW) => seedState(now, createRandom({ seed }))

it('lets everybody in whom it prints', () => {
  const shop = testShop()
  const names = seedAccounts.map(({ email }) => email.replace('@example.test', ''))
  expect(names).toEqual([
    'plain',
    'discount20',
    'points',
    'subscriber',
    'expired',
    'both',
    'othertool',
    'many-orders',
  ])
  for (const { email, password, note } of seedAccounts) {
    expect(logIn(shop, { email, password })).toHaveProperty('email', email)
    expect(note).not.toBe('')
  }
})

it('gives each person what the name promises', () => {
  const shop = testShop()
  const now = shop.clock.now()
  const held = (name: string) => {
    const { id, discount, points, subscriptions } = person(shop, name)
    const active = subscriptions.filter((one) => isActive(one, now)).length
    return [
      discount,
      points.map(({ amount }) => amount),
      subscriptions.length,
      active,
      historyOf(shop, id).length,
    ]
  }
  expect(held('plain')).toEqual([0, [], 0, 0, 0])
  expect(held('discount20')).toEqual([20, [], 0, 0, 1])
  expect(held('points')).toEqual([0, [3], 0, 0, 0])
  expect(held('subscriber')).toEqual([0, [], 1, 1, 0])
  expect(held('expired')).toEqual([0, [], 1, 0, 0])
  expect(held('both')).toEqual([0, [5], 1, 1, 0])
  expect(held('othertool')).toEqual([0, [8], 1, 1, 0])
  expect(held('many-orders')).toEqual([0, [], 0, 0, 137])
})

it('writes one end date as a day and another as an instant', () => {
  const shop = testShop()
  expect(person(shop, 'subscriber').subscriptions[0]?.end_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(person(shop, 'both').subscriptions[0]?.end_date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const tools = person(shop, 'othertool').points.map(({ fk_tool_name }) => fk_tool_name)
  expect(tools).not.toContain('Navigation codes tokens')
})

it('spreads many orders over two years, out of order and some at one instant', () => {
  const shop = testShop()
  const history = historyOf(shop, person(shop, 'many-orders').id)
  const instants = history.map(({ created_at }) => Date.parse(created_at))
  const ages = instants.map((instant) => shop.clock.now() - instant)
  expect(Math.min(...ages)).toBe(0)
  expect(Math.max(...ages)).toBe(TWO_YEARS)
  expect(new Set(instants).size).toBeLessThan(130)
  const sorted = instants.toSorted((one, other) => one - other)
  expect(instants).not.toEqual(sorted)
  expect(instants).not.toEqual(sorted.toReversed())
  expect(endpoints.readHistory.replies[200].safeParse({ results: history }).success).toBe(true)
})

it('makes the same memory from the same seed, and other codes from another', () => {
  expect(seeded(1)).toEqual(seeded(1))
  const pins = (seed: number) => [...seeded(seed).orders.values()].map(({ pin }) => pin)
  const other = new Set(pins(2))
  expect(pins(1).filter((pin) => other.has(pin))).toEqual([])
})

it('shares nothing between two worlds that a change in one could touch', () => {
  const [one, other] = [seeded(1), seeded(1)]
  one.accounts.clear()
  one.orders.clear()
  one.outbox.push({ id: 1, at: 0, to: '', kind: 'code', subject: '', text: '', links: [] })
  expect([other.accounts.size, other.orders.size, other.outbox.length]).toEqual([8, 138, 0])
})

it('hands out no id twice', () => {
  const { accounts, orders, nextId } = seeded(1)
  const rows = [...accounts.values()].flatMap(({ points, subscriptions }) => [...points, ...subscriptions])
  const ids = [...accounts.keys(), ...orders.keys(), ...rows.map(({ pk }) => pk)]
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(nextId)
})
