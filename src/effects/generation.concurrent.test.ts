import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deferred } from '../../tests/deferred.ts'
import { onNotice } from '../../tests/on-notice.ts'
import { openTab } from '../../tests/purchase/generations.ts'
import { NO_ACCOUNT_CHANGES, stubEnvironment } from '../../tests/stub-environment.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { HistoryItem, Id } from '../contract/index.ts'
import { withHistoryEffects } from '../machines/history/index.ts'
import { sessionMachine } from '../machines/session/index.ts'
import { severalCodes } from './code-texts.ts'
import { historyEffects } from './history.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const generation = { order, spending: { type: 'points', fk_subscription: null, fk_point: 7 } } as const
const neverAborted = () => new AbortController().signal
const item = (order_id: Id, other: Partial<HistoryItem> = {}): HistoryItem => ({
  ...order,
  order_id,
  created_at: `2027-03-01T10:00:${String(order_id).padStart(2, '0')}Z`,
  pin: 'A2B3C4',
  ...other,
})

/** A tab and a backend with an order history; `onGenerate` handles the request for a code. */
function setUp(onGenerate: (orders: HistoryItem[]) => { order_id?: Id }) {
  const backend = { orders: [] as HistoryItem[], isHistoryDown: false }
  const notifications: string[] = []
  const lock = { taken: 0, released: 0 }
  const call = async (endpoint: string) => {
    if (endpoint === 'generate') return onGenerate(backend.orders)
    if (backend.isHistoryDown) throw new ApiProblem('readHistory', 'status', { status: 500 })
    return { results: [...backend.orders] }
  }
  const session = createActor(sessionMachine)
  const fakeEnvironment = {
    lookUpVisitorIp: async () => '',
    send: onNotice((_kind, _title, message) => notifications.push(message)),
    now: Date.now,
    actors: () => ({ session, history }),
    accountChanges: { ...NO_ACCOUNT_CHANGES, announce: () => notifications.push('announced') },
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
  const environment = stubEnvironment(fakeEnvironment)
  const history = createActor(
    withHistoryEffects(historyEffects(client, environment, async () => undefined)),
  ).start()
  const chunk = { loading: Promise.resolve() }
  const loadOrders = async () => {
    history.send({ type: 'history.opened' })
    await waitFor(history, ({ context }) => context.hasLoaded)
  }
  const tab = openTab(client, environment, () => chunk.loading)
  return { backend, notifications, lock, environment: fakeEnvironment, history, chunk, loadOrders, tab }
}
const addOrder = (id: Id) => (orders: HistoryItem[]) => {
  orders.push(item(id))
  return { order_id: id }
}

it('an order that was not yet loaded at the click is found, and the lock is released', async () => {
  const { backend, lock, loadOrders, tab } = setUp(addOrder(9))
  backend.orders.push(item(1))
  await loadOrders()
  backend.orders.push(item(2), item(3, { vin: 'WDD2130041A000001' }))
  expect(await tab.acquireLock(generation, neverAborted())).toBe(2)
  expect(lock).toEqual({ taken: 1, released: 1 })
  expect(await tab.acquireLock(generation, neverAborted()), 'it is known from now on').toBeNull()
})

it('a code of another tab that is listed while the machine loads is new', async () => {
  const { backend, history, chunk, loadOrders, tab } = setUp(addOrder(9))
  backend.orders.push(item(1))
  await loadOrders()
  const loaded = deferred()
  chunk.loading = loaded.promise
  const lock = tab.acquireLock(generation, neverAborted())
  backend.orders.push(item(2))
  history.send({ type: 'history.stale' })
  await waitFor(history, ({ context }) => context.orders.length === 2)
  loaded.resolve()
  expect(await lock).toBe(2)
})

it('an older order does not stop another purchase, even if the history was never loaded before', async () => {
  const { backend, lock, loadOrders, tab } = setUp((orders) => addOrder(8 + orders.length)(orders))
  backend.orders.push(item(1))
  for (const id of [9, 10, 11]) {
    expect(await tab.acquireLock(generation, neverAborted())).toBeNull()
    expect(await tab.generate(generation, neverAborted())).toBe(id)
    expect(tab.orderIdsOf(order)).toEqual([id])
    if (id === 10) await loadOrders()
  }
  expect(lock).toEqual({ taken: 3, released: 3 })
})

it('if the history cannot be read, the code is generated and no others are counted', async () => {
  const { backend, notifications, loadOrders, tab } = setUp((orders) => {
    orders.push(item(8))
    return addOrder(9)(orders)
  })
  await loadOrders()
  backend.isHistoryDown = true
  expect(await tab.acquireLock(generation, neverAborted())).toBeNull()
  expect(await tab.generate(generation, neverAborted())).toBe(9)
  expect(tab.orderIdsOf(order)).toEqual([9])
  expect(notifications).toEqual(['announced'])
})

it('two codes of one request are counted, codes of other orders and older ones are not', async () => {
  const { backend, notifications, tab } = setUp((orders) => {
    orders.push(item(7), item(8, { version: 'V19' }))
    return addOrder(9)(orders)
  })
  backend.orders.push(item(1))
  const left = new AbortController()
  await tab.acquireLock(generation, neverAborted())
  const made = tab.generate(generation, left.signal)
  left.abort()
  expect(await made).toBe(9)
  expect(tab.orderIdsOf(order)).toEqual([9, 7])
  expect(notifications).toContain(severalCodes([9, 7]))
})

it.each([
  ['a lost response', new ApiProblem('generate', 'network')],
  ['a refusal of the second of two requests', new ApiProblem('generate', 'status', { status: 400 })],
])('after %s the result is the newest code that was made', async (_, problem) => {
  const { tab, lock } = setUp((orders) => {
    orders.push(item(7), item(8))
    throw problem
  })
  await tab.acquireLock(generation, neverAborted())
  expect(await tab.generate(generation, neverAborted())).toBe(8)
  expect(tab.orderIdsOf(order)).toEqual([8, 7])
  expect(tab.statusFor(order, 'anna@example.test')).toBe('expected')
  expect(lock).toEqual({ taken: 1, released: 1 })
})

it('a refusal without a new code rejects and releases the lock', async () => {
  const problem = new ApiProblem('generate', 'status', { status: 400 })
  const { tab, lock } = setUp(() => {
    throw problem
  })
  await tab.acquireLock(generation, neverAborted())
  await expect(tab.generate(generation, neverAborted())).rejects.toBe(problem)
  expect(lock).toEqual({ taken: 1, released: 1 })
})

it('an aborted wait requests no lock, and releases a lock that it gets after the abort', async () => {
  const { lock, environment, tab } = setUp(addOrder(9))
  const early = new AbortController()
  const first = tab.acquireLock(generation, early.signal)
  early.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(lock).toEqual({ taken: 0, released: 0 })
  const { orderLock } = environment
  const [lockRequested, otherTab] = [deferred(), deferred()]
  environment.orderLock = async () => {
    lockRequested.resolve()
    await otherTab.promise
    return orderLock()
  }
  const left = new AbortController()
  const second = tab.acquireLock(generation, left.signal)
  await lockRequested.promise
  left.abort()
  expect(await second).toBeNull()
  otherTab.resolve()
  await vi.waitFor(() => expect(lock).toEqual({ taken: 1, released: 1 }))
})
