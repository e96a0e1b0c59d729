import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import { type IdempotencyKeys, isRecent, type StoredRequest } from '../../src/browser/idempotency-keys.ts'
import { withIdempotencyKeys } from '../../src/browser/idempotent-client.ts'
import { type EndpointName, endpoints } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { createTestClient } from './test-client.ts'

const HEADER = 'Idempotency-Key'
const DAY_MS = 24 * 60 * 60_000
const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(undefined, { idempotencyHeader: HEADER })
})
afterAll(() => mock.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Idempotency keys as shared by all tabs of a browser. */
function sharedKeys(now: () => number): IdempotencyKeys {
  const all = new Map<string, StoredRequest>()
  return {
    freeze: async (order, fresh) => {
      const known = all.get(order)
      if (known && isRecent(known, now())) return known
      all.set(order, fresh)
      return fresh
    },
    drop: async (order, key) => {
      if (all.get(order)?.key === key) all.delete(order)
    },
  }
}

async function createCustomer(name: string | null = 'points') {
  const client = await createTestClient(mock, name)
  let ahead = 0
  let count = 0
  const now = () => Date.now() + ahead
  const keys = sharedKeys(now)
  const waits: number[] = []
  const email = name === null ? '' : `${name}@example.test`
  let currentEmail = email
  const tab = () =>
    withIdempotencyKeys(client, {
      ...{ endpoints, header: HEADER, keys, now, userEmail: () => currentEmail },
      onBusy: (seconds) => void waits.push(seconds),
      newKey: () => `key-${++count}`,
    })
  const account = () => [...client.world.state.accounts.values()].find((account) => account.email === email)
  const generation = (change: object = {}) => ({
    ...{ ...order, user_ip: '203.0.113.7', type: 'points' as const },
    ...{ fk_subscription: null, fk_point: account()?.points[0]?.pk ?? 0, ...change },
  })
  const sent = (endpoint: EndpointName) =>
    client.requestsTo(endpoint).map(({ headers }) => headers[HEADER.toLowerCase()])
  const force = (endpoint: EndpointName, rule: Partial<Rule>) =>
    client.world.outcomes.add({
      ...{ endpoint, nth: 1, times: 1, latency: 0, outcome: 'reset', commit: true },
      ...rule,
    })
  return {
    ...{ client, tab, waits, generation, sent, force },
    points: () => account()?.points[0]?.amount,
    switchUser: (nextEmail: string) => {
      currentEmail = nextEmail
    },
    later: (ms: number) => {
      ahead += ms
    },
  }
}

it('R-SAFE-02 each of the four spending requests has its own key, and no other request has one', async () => {
  const { client, tab, generation, sent } = await createCustomer()
  const { call } = tab()
  const bundles = (await call('listBundles', {})).results
  const subscriptions = (await call('listSubscriptionBundles', {})).results
  const purchase = { currency: 'USD', user_ip: '' } as const
  await call('generate', { json: generation() })
  await call('payByCard', { json: { ...order, ...purchase, amount: 50, email: 'a@example.test' } })
  await call('payBundle', { json: { ...purchase, fk_bundle: bundles[0]?.id ?? 0 } })
  await call('paySubscription', { json: { ...purchase, fk_bundle: subscriptions[0]?.id ?? 0 } })
  const withKeys = client.world.journal.entries().filter(({ headers }) => HEADER.toLowerCase() in headers)
  expect(withKeys.map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['generate', 200],
    ['payByCard', 200],
    ['payBundle', 200],
    ['paySubscription', 200],
  ])
  expect(withKeys.map(({ endpoint }) => sent(endpoint as EndpointName))).toEqual([
    ['key-1'],
    ['key-2'],
    ['key-3'],
    ['key-4'],
  ])
})

it('R-SAFE-02 after a lost response the same key and body are sent, also from another tab, even if address and balance have changed', async () => {
  const { client, tab, generation, sent, force, points } = await createCustomer()
  force('generate', {})
  await expect(tab().call('generate', { json: generation() })).rejects.toMatchObject({ kind: 'network' })
  const [made] = [...client.world.state.orders.values()].slice(-1)
  const changed = generation({ user_ip: '', fk_point: 999 })
  expect(await tab().call('generate', { json: changed })).toEqual({ order_id: made?.id })
  expect(sent('generate')).toEqual(['key-1', 'key-1'])
  const [first, second] = client.requestsTo('generate')
  expect(JSON.stringify(second?.body)).toBe(JSON.stringify(first?.body))
  expect(points()).toBe(2)
})

it('R-SAFE-02 another user of the device has another key and another body for the same order', async () => {
  const { client, tab, generation, sent, force, switchUser } = await createCustomer()
  force('generate', {})
  await expect(tab().call('generate', { json: generation() })).rejects.toMatchObject({ kind: 'network' })
  switchUser('other@example.test')
  await tab().call('generate', { json: generation({ user_ip: '198.51.100.1' }) })
  expect(sent('generate')).toEqual(['key-1', 'key-2'])
  expect(client.requestsTo('generate').map(({ body }) => Object(body).user_ip)).toEqual([
    '203.0.113.7',
    '198.51.100.1',
  ])
})

it('R-SAFE-02 the repetition after a 401 has the same key and body', async () => {
  const { client, tab, generation, sent, force, points } = await createCustomer()
  force('generate', { outcome: 'tokenNotValid', commit: false })
  await tab().call('generate', { json: generation() })
  expect(client.refreshedTokens).toHaveLength(1)
  expect(sent('generate')).toEqual(['key-1', 'key-1'])
  expect(client.requestsTo('generate')[1]?.body).toEqual(client.requestsTo('generate')[0]?.body)
  expect(points()).toBe(2)
})

it('R-SAFE-02 a definite response ends the key: 2xx and 400, but not 403, 429 or 500', async () => {
  const { tab, generation, sent, force } = await createCustomer()
  const { call } = tab()
  const generate = () => call('generate', { json: generation() }).catch(() => undefined)
  for (const status of [500, 429, 403, 400, 200]) {
    if (status !== 200)
      force('generate', { outcome: 'status', status, body: { detail: 'No.' }, commit: false })
    await generate()
  }
  await generate()
  expect(sent('generate')).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2', 'key-3'])
})

it('R-SAFE-02 another order, amount or e-mail gets another key, and the former one is removed', async () => {
  const { client, tab, sent, force, generation } = await createCustomer()
  const { call } = tab()
  force('payByCard', { times: null })
  const pay = (change: object) =>
    call('payByCard', {
      json: { ...order, amount: 50, email: 'a@example.test', currency: 'USD', user_ip: '', ...change },
    }).catch(() => undefined)
  for (const change of [
    {},
    {},
    { vin: 'WDD2130041A000001' },
    { amount: 40 },
    { email: 'b@example.test' },
    {},
  ])
    await pay(change)
  expect(sent('payByCard')).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4', 'key-5'])
  // A key whose request is pending is kept.
  force('generate', { park: 'first', outcome: 'normal' })
  const first = call('generate', { json: generation() })
  await expect.poll(() => sent('generate')).toHaveLength(1)
  await call('generate', { json: generation({ vin: 'WDD2130041A000001' }) })
  await call('generate', { json: generation() }).catch(() => undefined)
  expect(sent('generate')).toEqual(['key-6', 'key-7', 'key-6'])
  client.world.outcomes.release()
  await first
})

it('R-SAFE-02 a key is kept for 24 hours at most', async () => {
  const { tab, generation, sent, force, later } = await createCustomer()
  const { call } = tab()
  force('generate', { times: null })
  const generate = () => call('generate', { json: generation() }).catch(() => undefined)
  await generate()
  later(DAY_MS - 1_000)
  await generate()
  later(1_000)
  await generate()
  expect(sent('generate')).toEqual(['key-1', 'key-1', 'key-2'])
})

it('R-SAFE-02 after a 409 nothing is sent before Retry-After has passed, and nothing automatically', async () => {
  const { client, tab, generation, sent, force, points, waits, later } = await createCustomer()
  force('generate', { park: 'first', outcome: 'normal' })
  const first = tab().call('generate', { json: generation() })
  await expect.poll(() => sent('generate')).toHaveLength(1)
  const { call } = tab()
  const again = () => call('generate', { json: generation() })
  // These responses leave the outcome open: the order may have been created.
  await expect(again()).rejects.toMatchObject({ kind: 'network', status: undefined })
  client.world.outcomes.release('first')
  const response = await first
  await expect(again()).rejects.toMatchObject({ kind: 'network', status: undefined })
  expect(waits).toEqual([2, 2])
  expect(sent('generate')).toEqual(['key-1', 'key-1'])
  later(2_000)
  // The tab that got a 409 keeps its key, although the response in the other tab has ended it.
  expect(await again()).toEqual(response)
  expect(sent('generate')).toEqual(['key-1', 'key-1', 'key-1'])
  expect(points()).toBe(2)
})

it('R-SAFE-02 a clock that is set back does not end a key', async () => {
  const { tab, generation, sent, force, points, later } = await createCustomer()
  const { call } = tab()
  force('generate', {})
  await expect(call('generate', { json: generation() })).rejects.toMatchObject({ kind: 'network' })
  later(-60_000)
  await call('generate', { json: generation() })
  expect(sent('generate')).toEqual(['key-1', 'key-1'])
  expect(points()).toBe(2)
})
