import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { endpoints } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { createDevice, type OneTab } from './one-tab.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const HOUR_MS = 3_600_000

type World = ReturnType<TestMock['world']>
type Entry = ReturnType<World['journal']['entries']>[number]
const requestsTo = (world: World, endpoint: string) =>
  world.journal.entries().filter((entry) => entry.endpoint === endpoint)
const tokenOf = (tab: OneTab) => tab.session.getSnapshot().context.tokens?.access_token

async function member(now = () => Date.now()): Promise<{ world: World; tab: OneTab }> {
  const world = mock.world()
  const tab = createDevice(mock, world, now).openTab()
  await waitFor(tab.session, (snapshot) => snapshot.matches('anonymous'))
  await tab.login('points')
  await waitFor(tab.session, (snapshot) =>
    snapshot.matches({ authenticated: { account: 'known', balance: 'settled' } }),
  )
  return { world, tab }
}

/** A member with a pending call, whose 401 response is held. */
async function memberWithHeld401() {
  const { world, tab } = await member()
  const refusal = { outcome: 'status', status: 401, commit: false } as const
  world.outcomes.add({ endpoint: 'readHistory', nth: 1, times: 1, latency: 0, park: 'late', ...refusal })
  const old = tokenOf(tab)
  const late = tab.call(endpoints.readHistory, {})
  await waitForHeldResponse(world, 'late')
  return { world, tab, late, old }
}

it('R-SES-16 a thousand calls in one tab with a refused token cause one refresh, and all settle with the new token', async () => {
  const { world, tab } = await member()
  const old = tokenOf(tab)
  world.clock.advance(HOUR_MS)
  /** The journal keeps only the last calls, so they are counted as they arrive. */
  const seen = new Map<number, Entry>()
  const stop = new AbortController()
  const watching = world.journal.until((entries) => {
    for (const entry of entries.slice(-20)) seen.set(entry.number, entry)
    return false
  }, stop.signal)
  const settled = await Promise.allSettled(
    Array.from({ length: 1_000 }, () => tab.call(endpoints.readHistory, {})),
  )
  stop.abort()
  await watching
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
  const calls = [...seen.values()]
  expect(calls.filter(({ endpoint }) => endpoint === 'refreshTokens')).toHaveLength(1)
  const read = calls.filter(({ endpoint }) => endpoint === 'readHistory')
  const sentWith = (token: unknown) =>
    read.filter(({ headers }) => headers.authorization === `Bearer ${token}`)
  expect(sentWith(tokenOf(tab)).map(({ status }) => status)).toEqual(Array(1_000).fill(200))
  expect(read).toHaveLength(sentWith(tokenOf(tab)).length + sentWith(old).length)
  expect(sentWith(old).length).toBeLessThanOrEqual(1_000)
  expect(tab.visited).toEqual([])
}, 60_000)

it('R-SES-16 calls with an expired token wait for one refresh, and none is sent with the old token', async () => {
  let ahead = 0
  const { world, tab } = await member(() => Date.now() + ahead)
  const old = tokenOf(tab)
  ahead = HOUR_MS
  world.clock.advance(HOUR_MS)
  world.outcomes.add({
    endpoint: 'refreshTokens',
    nth: 1,
    times: 1,
    outcome: 'normal',
    park: 'refresh',
    latency: 0,
    commit: true,
  })
  const callers = Array.from({ length: 100 }, () => tab.call(endpoints.readHistory, {}))
  await waitForHeldResponse(world, 'refresh')
  expect(requestsTo(world, 'readHistory')).toEqual([])
  world.outcomes.release('refresh')
  await Promise.all(callers)
  expect(requestsTo(world, 'refreshTokens')).toHaveLength(1)
  expect(new Set(requestsTo(world, 'readHistory').map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${tokenOf(tab)}`]),
  )
  expect(tokenOf(tab)).not.toBe(old)
})

it('R-SES-18 a late 401 for the previous token causes a retry with the current one and no second refresh', async () => {
  const { world, tab, late, old } = await memberWithHeld401()
  tab.session.send({ type: 'token.rejected', token: String(old) })
  await waitFor(tab.session, ({ context }) => context.tokens?.access_token !== old)
  world.outcomes.release('late')
  await late
  expect(requestsTo(world, 'refreshTokens')).toHaveLength(1)
  expect(
    requestsTo(world, 'readHistory').map(({ headers, status }) => [headers.authorization, status]),
  ).toEqual([
    [`Bearer ${old}`, 401],
    [`Bearer ${tokenOf(tab)}`, 200],
  ])
})

it('a 401 that arrives after the logout rejects its call', async () => {
  const { world, tab, late } = await memberWithHeld401()
  tab.session.send({ type: 'logout.requested' })
  world.outcomes.release('late')
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(requestsTo(world, 'refreshTokens')).toEqual([])
  expect(requestsTo(world, 'readHistory')).toHaveLength(1)
  expect(tab.visited).toEqual(['/'])
})

it('R-SES-31 calls that wait for a refresh that fails are all rejected, and none is sent without a token', async () => {
  const { world, tab } = await member()
  const failure = { outcome: 'status', status: 500, commit: false } as const
  world.outcomes.add({
    endpoint: 'refreshTokens',
    nth: 1,
    times: 1,
    latency: 0,
    park: 'refresh',
    ...failure,
  })
  tab.session.send({ type: 'token.rejected', token: String(tokenOf(tab)) })
  const callers = [endpoints.readHistory, endpoints.readBalance, endpoints.readMailing].map((endpoint) =>
    tab.call(endpoint, {}),
  )
  const settled = Promise.allSettled(callers)
  await waitForHeldResponse(world, 'refresh')
  const before = world.journal.entries().length
  world.outcomes.release('refresh')
  expect(await settled).toEqual(
    callers.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ kind: 'status', status: 401 }),
    })),
  )
  expect(world.journal.entries().slice(before)).toEqual([])
  expect(tab.visited).toEqual(['/login'])
  await expect(tab.call(endpoints.readPrice, {})).resolves.toMatchObject({ amount: expect.anything() })
})
