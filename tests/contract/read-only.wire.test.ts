import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { createMockTarget } from '../../tools/contract/mock-target.ts'
import { runSuite } from '../../tools/contract/run-suite.ts'
import { suite } from '../../tools/contract/suite.ts'
import type { Target } from '../../tools/contract/target.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { recordingHost } from '../recording-host.ts'

const TIMEOUT = { timeout: 180_000 }
const SITE = 'http://localhost:5173'
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
afterAll(() => mock.close())

const worldOf = ({ headers }: Target) => mock.worlds.get(headers['x-mock-world'] ?? '')
/** All requests since the journal was cleared; a full journal would be incomplete. */
function callsTo(target: Target) {
  const entries = worldOf(target).journal.entries()
  expect(entries.length).toBeLessThan(500)
  return entries
}
/** The mock without its controls, like a real backend. */
const withoutControls = async (): Promise<Target> => ({
  ...(await createMockTarget(mock, SITE)),
  controls: null,
  discounted: null,
})

const sameAccount = (body: unknown, account: Target['account']) =>
  JSON.stringify(body) === JSON.stringify(account)

it('a real backend with an account gets read-only requests and two logins only', TIMEOUT, async () => {
  const target = await withoutControls()
  const report = await runSuite(target, { unsafe: false })
  expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(report).toMatchObject({ readOnly: true, unreachable: null })
  const unsafe = callsTo(target).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
  expect(unsafe.map(({ url }) => url)).toEqual([endpoints.login.path, endpoints.login.path])
  expect(worldOf(target).state.outbox).toEqual([])
  const reads = Object.values(endpoints).filter(({ method }) => method === 'GET')
  const passed = report.results.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id)
  expect(passed).toEqual(expect.arrayContaining(reads.map(({ name }) => `accepts:${name}`)))
})

it('without an account only visitor requests are sent', TIMEOUT, async () => {
  const target = { ...(await withoutControls()), account: null }
  const report = await runSuite(target, { unsafe: false })
  expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  const methods = callsTo(target).map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['GET']))
  expect(report.results).toContainEqual(
    expect.objectContaining({ id: 'auth:readHistory', verdict: 'passed' }),
  )
  expect(report.results).toContainEqual(
    expect.objectContaining({ id: 'accepts:readHistory', verdict: 'skipped' }),
  )
})

it('a check that is wrongly marked as safe cannot send unsafe requests', TIMEOUT, async () => {
  const target = await withoutControls()
  const checks = suite.map((check) => ({ ...check, isSafe: true }))
  for (const account of [target.account, null]) {
    worldOf(target).journal.clear()
    await runSuite({ ...target, account }, { unsafe: false, checks })
    const posts = callsTo(target).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(posts.filter(({ body }) => !sameAccount(body, account))).toEqual([])
    expect(posts.length > 0).toBe(account !== null)
  }
})

it('every request waits for the rate limit', TIMEOUT, async () => {
  const host = await recordingHost(() => ({ status: 200 }))
  const target: Target = {
    ...{ name: 'a host', api: host.url, admin: host.url, ip: host.url, headers: {}, origin: SITE },
    ...{ account: null, discounted: null, extraErrorKeys: [], controls: null },
  }
  let waits = 0
  const rateLimit = async () => {
    waits += 1
  }
  await runSuite(target, { unsafe: false, rateLimit })
  expect(waits).toBe(host.requests.length)
  expect(waits).toBeGreaterThan(50)
})

it('without controls the checks that need them are skipped, and the others pass', TIMEOUT, async () => {
  const report = await runSuite(await withoutControls(), { unsafe: true })
  expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  const skipped = report.results.filter(({ verdict }) => verdict === 'skipped')
  expect(skipped).toContainEqual(expect.objectContaining({ id: 'once:confirmBundle' }))
  expect(skipped.length).toBeLessThan(report.results.length / 4)
})
