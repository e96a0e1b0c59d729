import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { mockTarget } from '../../tools/contract/mock-target.ts'
import { runSuite } from '../../tools/contract/run-suite.ts'
import { suite } from '../../tools/contract/suite.ts'
import type { Target } from '../../tools/contract/target.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { recordingHost } from '../recording-host.ts'

const WITHIN = { timeout: 180_000 }
const SITE = 'http://localhost:5173'
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
afterAll(() => mock.close())

const worldOf = ({ headers }: Target) => mock.worlds.get(headers['x-mock-world'] ?? '')
/** Every call since the journal was last cleared; a journal that is full has forgotten some. */
function callsTo(target: Target) {
  const entries = worldOf(target).journal.entries()
  expect(entries.length).toBeLessThan(500)
  return entries
}
/** The mock as if it were a real host: nothing can be moved behind its back. */
const asRealHost = async (): Promise<Target> => ({
  ...(await mockTarget(mock, SITE)),
  stage: null,
  discounted: null,
})

const sameAccount = (body: unknown, account: Target['account']) =>
  JSON.stringify(body) === JSON.stringify(account)

it(
  'a real host is asked nothing that could change it, and one login for the account that was given',
  WITHIN,
  async () => {
    const target = await asRealHost()
    const report = await runSuite(target, { unsafe: false })
    expect(report.results.filter(({ verdict }) => verdict === 'did not hold')).toEqual([])
    expect(report).toMatchObject({ readOnly: true, unreachable: null })
    const unsafe = callsTo(target).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(new Set(unsafe.map(({ url }) => url))).toEqual(new Set([endpoints.login.path]))
    expect(worldOf(target).state.outbox).toEqual([])
    const reads = Object.values(endpoints).filter(({ method }) => method === 'GET')
    const held = report.results.filter(({ verdict }) => verdict === 'held').map(({ id }) => id)
    expect(held).toEqual(expect.arrayContaining(reads.map(({ name }) => `accepts:${name}`)))
  },
)

it('without an account only what is open to visitors is asked', WITHIN, async () => {
  const target = { ...(await asRealHost()), account: null }
  const report = await runSuite(target, { unsafe: false })
  expect(report.results.filter(({ verdict }) => verdict === 'did not hold')).toEqual([])
  const methods = callsTo(target).map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['GET']))
  expect(report.results).toContainEqual(expect.objectContaining({ id: 'auth:readHistory', verdict: 'held' }))
  expect(report.results).toContainEqual(
    expect.objectContaining({ id: 'accepts:readHistory', verdict: 'not asked' }),
  )
})

it('a check that calls itself safe and is not gets no further than the door', WITHIN, async () => {
  const target = await asRealHost()
  const checks = suite.map((check) => ({ ...check, safe: true }))
  for (const account of [target.account, null]) {
    worldOf(target).journal.clear()
    await runSuite({ ...target, account }, { unsafe: false, checks })
    const posts = callsTo(target).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(posts.filter(({ body }) => !sameAccount(body, account))).toEqual([])
    expect(posts.length > 0).toBe(account !== null)
  }
})

it('every call waits for its turn', WITHIN, async () => {
  const host = await recordingHost(() => ({ status: 200 }))
  const target: Target = {
    ...{ name: 'a host', api: host.url, admin: host.url, ip: host.url, headers: {}, origin: SITE },
    ...{ account: null, discounted: null, asides: [], stage: null },
  }
  let turns = 0
  const pace = async () => {
    turns += 1
  }
  await runSuite(target, { unsafe: false, pace })
  expect(turns).toBe(host.requests.length)
  expect(turns).toBeGreaterThan(50)
})

it(
  'without a stage nothing is asked that needs one, and what is asked of an unsafe host holds',
  WITHIN,
  async () => {
    const report = await runSuite(await asRealHost(), { unsafe: true })
    expect(report.results.filter(({ verdict }) => verdict === 'did not hold')).toEqual([])
    const unasked = report.results.filter(({ verdict }) => verdict === 'not asked')
    expect(unasked).toContainEqual(expect.objectContaining({ id: 'once:confirmBundle' }))
    expect(unasked.length).toBeLessThan(report.results.length / 4)
  },
)
