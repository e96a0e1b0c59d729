import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { createRandom } from '../world/random.ts'
import { logIn } from './accounts.ts'
import { listOrdersOf } from './orders.ts'
import { seedAccounts, seedState } from './seed.ts'
import { isActive } from './subscriptions.ts'
import { createTestContext, seededAccount } from './test-context.ts'

const NOW = Date.parse('2027-03-09T14:05:00Z')
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000
const seeded = (seed: number, now = NOW) => seedState(now, createRandom({ seed }))

it('every seeded account can log in', () => {
  const context = createTestContext()
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
    expect(logIn(context, { email, password })).toHaveProperty('email', email)
    expect(note).not.toBe('')
  }
})

it('each account has the data that its note describes', () => {
  const context = createTestContext()
  const now = context.clock.now()
  const summary = (name: string) => {
    const { id, discount, points, subscriptions } = seededAccount(context, name)
    const active = subscriptions.filter((subscription) => isActive(subscription, now)).length
    return [
      discount,
      points.map(({ amount }) => amount),
      subscriptions.length,
      active,
      listOrdersOf(context, id).length,
    ]
  }
  expect(summary('plain')).toEqual([0, [], 0, 0, 0])
  expect(summary('discount20')).toEqual([20, [], 0, 0, 1])
  expect(summary('points')).toEqual([0, [3], 0, 0, 0])
  expect(summary('subscriber')).toEqual([0, [], 1, 1, 0])
  expect(summary('expired')).toEqual([0, [], 1, 0, 0])
  expect(summary('both')).toEqual([0, [5], 1, 1, 0])
  expect(summary('othertool')).toEqual([0, [8], 1, 1, 0])
  expect(summary('many-orders')).toEqual([0, [], 0, 0, 137])
})

it('one subscription has an end date without a time, another one with a time', () => {
  const context = createTestContext()
  expect(seededAccount(context, 'subscriber').subscriptions[0]?.end_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(seededAccount(context, 'both').subscriptions[0]?.end_date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const tools = seededAccount(context, 'othertool').points.map(({ fk_tool_name }) => fk_tool_name)
  expect(tools).not.toContain('Navigation codes tokens')
})

it('spreads many orders over two years, unsorted, some at the same instant', () => {
  const context = createTestContext()
  const history = listOrdersOf(context, seededAccount(context, 'many-orders').id)
  const instants = history.map(({ created_at }) => Date.parse(created_at))
  const ages = instants.map((instant) => context.clock.now() - instant)
  expect(Math.min(...ages)).toBe(0)
  expect(Math.max(...ages)).toBe(TWO_YEARS)
  expect(new Set(instants).size).toBeLessThan(130)
  const sorted = instants.toSorted((a, b) => a - b)
  expect(instants).not.toEqual(sorted)
  expect(instants).not.toEqual(sorted.toReversed())
  expect(endpoints.readHistory.replies[200].safeParse({ results: history }).success).toBe(true)
})

it('equal seeds give equal data; PINs differ between seeds', () => {
  expect(seeded(1)).toEqual(seeded(1))
  const pins = (seed: number) => [...seeded(seed).orders.values()].map(({ pin }) => pin)
  const other = new Set(pins(2))
  expect(pins(1).filter((pin) => other.has(pin))).toEqual([])
})

it('two states share no mutable data', () => {
  const [one, other] = [seeded(1), seeded(1)]
  one.accounts.clear()
  one.orders.clear()
  one.outbox.push({ id: 1, at: 0, to: '', kind: 'code', subject: '', text: '', links: [] })
  expect([other.accounts.size, other.orders.size, other.outbox.length]).toEqual([8, 138, 0])
})

it('all ids are unique', () => {
  const { accounts, orders, nextId } = seeded(1)
  const rows = [...accounts.values()].flatMap(({ points, subscriptions }) => [...points, ...subscriptions])
  const ids = [...accounts.keys(), ...orders.keys(), ...rows.map(({ pk }) => pk)]
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(nextId)
})
