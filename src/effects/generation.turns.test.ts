import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ApiProblem, type Client } from '../api/index.ts'
import type { HistoryItem, Id } from '../contract/index.ts'
import { sessionMachine } from '../machines/session/index.ts'
import { severalCodes } from '../texts.ts'
import type { Environment } from './environment.ts'
import { createGenerator } from './generation.ts'
import { orderHistoryOf } from './order-history.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const generation = { order, spending: { type: 'points', fk_subscription: null, fk_point: 7 } } as const
const stay = () => new AbortController().signal
const item = (order_id: Id, other: Partial<HistoryItem> = {}): HistoryItem => ({
  ...order,
  order_id,
  created_at: `2027-03-01T10:00:${String(order_id).padStart(2, '0')}Z`,
  pin: 'A2B3C4',
  ...other,
})

/** A host with an order history; `generates` handles the request for a code. */
function setUp(generates: (orders: HistoryItem[]) => { order_id?: Id }) {
  const host = { orders: [] as HistoryItem[], isHistoryDown: false }
  const news: string[] = []
  const lock = { taken: 0, released: 0 }
  const call = async (endpoint: string) => {
    if (endpoint === 'generate') return generates(host.orders)
    if (host.isHistoryDown) throw new ApiProblem('readHistory', 'status', { status: 500 })
    return { results: [...host.orders] }
  }
  const session = createActor(sessionMachine)
  const environment = {
    visitorIp: async () => '',
    notify: (_kind: string, _title: string, message: string) => news.push(message),
    session: () => session,
    accountChanges: { announce: () => news.push('announced') },
    reportFacts: () => undefined,
    userEmail: () => 'anna@example.test',
    store: { readTokens: () => ({}) },
    orderLock: async () => {
      lock.taken += 1
      return () => {
        lock.released += 1
      }
    },
  }
  const client = { call } as unknown as Client
  const platform = environment as unknown as Environment
  const make = createGenerator(client, platform)
  const load = () => orderHistoryOf(client, platform).load(stay())
  return { host, news, lock, make, load }
}
const makes = (id: Id) => (orders: HistoryItem[]) => {
  orders.push(item(id))
  return { order_id: id }
}

it('an order that was not yet loaded at the click is found, and the lock is released', async () => {
  const { host, lock, make, load } = setUp(makes(9))
  host.orders.push(item(1))
  await load()
  host.orders.push(item(2), item(3, { vin: 'WDD2130041A000001' }))
  expect(await make.acquireLock(generation, stay())).toBe(2)
  expect(lock).toEqual({ taken: 1, released: 1 })
  expect(await make.acquireLock(generation, stay()), 'it is known from now on').toBeNull()
})

it('an older order does not stop another purchase, even if the history was never loaded before', async () => {
  const { host, lock, make, load } = setUp(makes(9))
  host.orders.push(item(1))
  expect(await make.acquireLock(generation, stay())).toBeNull()
  await load()
  expect(await make.acquireLock(generation, stay())).toBeNull()
  expect(await make(generation, stay())).toBe(9)
  expect(lock).toEqual({ taken: 2, released: 2 })
  expect(make.codesOf(order)).toEqual([9])
})

it('if the history cannot be read, the code is generated and no others are counted', async () => {
  const { host, news, make, load } = setUp((orders) => {
    orders.push(item(8))
    return makes(9)(orders)
  })
  await load()
  host.isHistoryDown = true
  expect(await make.acquireLock(generation, stay())).toBeNull()
  expect(await make(generation, stay())).toBe(9)
  expect(make.codesOf(order)).toEqual([9])
  expect(news).toEqual(['announced'])
})

it('two codes of one request are counted, codes of other orders and older ones are not', async () => {
  const { host, news, make } = setUp((orders) => {
    orders.push(item(7), item(8, { version: 'V19' }))
    return makes(9)(orders)
  })
  host.orders.push(item(1))
  const left = new AbortController()
  await make.acquireLock(generation, stay())
  const made = make(generation, left.signal)
  left.abort()
  expect(await made).toBe(9)
  expect(make.codesOf(order)).toEqual([9, 7])
  expect(news).toContain(severalCodes(2))
})

it.each([
  ['a lost answer', new ApiProblem('generate', 'network')],
  ['a refusal of the second of two requests', new ApiProblem('generate', 'status', { status: 400 })],
])('after %s the result is the newest code that was made', async (_, problem) => {
  const { make, lock } = setUp((orders) => {
    orders.push(item(7), item(8))
    throw problem
  })
  await make.acquireLock(generation, stay())
  expect(await make(generation, stay())).toBe(8)
  expect(make.codesOf(order)).toEqual([8, 7])
  expect(make.generationStatusOf(order, () => 'anna@example.test')).toBe('expected')
  expect(lock).toEqual({ taken: 1, released: 1 })
})

it('a refusal without a new code rejects and releases the lock', async () => {
  const problem = new ApiProblem('generate', 'status', { status: 400 })
  const { make, lock } = setUp(() => {
    throw problem
  })
  await make.acquireLock(generation, stay())
  await expect(make(generation, stay())).rejects.toBe(problem)
  expect(lock).toEqual({ taken: 1, released: 1 })
})

it('an aborted wait releases the lock that it gets', async () => {
  const { make, lock } = setUp(makes(9))
  const left = new AbortController()
  const turn = make.acquireLock(generation, left.signal)
  left.abort()
  await turn
  expect(lock).toEqual({ taken: 1, released: 1 })
})
