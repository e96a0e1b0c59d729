import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/index.ts'
import { type Heard, type Line, openLine } from '../../tools/contract/exchange.ts'
import { faultsOf } from '../../tools/contract/judge.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { fuzzCall, isOrderly } from './fuzz/fuzz-call.ts'
import { type FuzzCase, fuzzCase, likelyGood } from './fuzz/fuzz-case.ts'
import { callerOf } from './fuzz/known-values.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const CASES = Number(process.env.FUZZ_CASES ?? (DEEP ? 10_000 : 200))
const WITHIN = { timeout: 60_000 + CASES * 100 }

let mock: TestMock
let line: Line
beforeAll(async () => {
  mock = await startTestMock()
  line = openLine()
})
afterAll(async () => {
  line.close()
  await mock.close()
})

/** A segment can be spoiled so that the path is no longer the endpoint's. */
const isElsewhere = ({ input }: FuzzCase, { status }: Heard) =>
  status === 404 && input.how.startsWith('params')

/** What was spoiled can be made good again by what the same part has besides. */
const isMended = ({ input, oddBody, oddQuery }: FuzzCase) =>
  oddBody !== null || (oddQuery !== null && input.how.startsWith('query'))

const codeOf = ({ body }: Heard) => Object(body).code as unknown

function judge(endpoint: Endpoint, fuzz: FuzzCase, heard: Heard): void {
  const { status } = heard
  const said = `${status} ${heard.bytes.subarray(0, 300)}`
  if (!isElsewhere(fuzz, heard)) expect(faultsOf(endpoint, heard, ['breach']), said).toEqual([])
  expect(status, said).toBeLessThan(500)
  if (!fuzz.input.good && !isMended(fuzz)) expect(status, said).toBeGreaterThanOrEqual(400)
  if (!fuzz.input.good || !isOrderly(fuzz)) return
  expect(codeOf(heard), said).not.toBe('contract_breach')
  if (endpoint.auth === 'csrf' || endpoint.auth === 'bearerIfLoggedIn') expect(status, said).not.toBe(403)
  else expect(status, said).not.toBe(401)
}

const rows: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)

it.each(rows)(`$name keeps its word whatever it is called with, ${CASES} times`, WITHIN, async (endpoint) => {
  const caller = await callerOf(mock, endpoint.name)
  const seen = { yes: 0, no: 0 }
  const property = fc.asyncProperty(fuzzCase(endpoint), async (fuzz) => {
    const before = mock.breaches.length
    const heard = await line.exchange(fuzzCall(endpoint, fuzz, caller))
    seen[heard.status < 300 ? 'yes' : 'no'] += 1
    judge(endpoint, fuzz, heard)
    expect(mock.breaches.slice(before)).toEqual([])
  })
  // A failure prints the seed, the path to the case, and the smallest case that fails.
  const examples = likelyGood(endpoint, CASES / 10).map((one): [FuzzCase] => [one])
  await fc.assert(property, { numRuns: CASES, examples })
  // Else the cases would be of one kind only, and prove little.
  if (CASES >= 200) expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(0)
})

it.each(rows.filter(({ params }) => params !== undefined))(
  '$name refuses an address that cannot be read, in a body that is declared',
  async ({ name, path, method, host }) => {
    const { world } = await callerOf(mock, name)
    for (const segment of ['%', '%zz', '%ff', '%c0%ae', '%u0041', `%E4${'x'.repeat(300)}`]) {
      const heard = await line.exchange({
        ...{ base: host === 'admin' ? mock.admin : mock.api, method, headers: { 'x-mock-world': world } },
        path: path.replace(/\{\w+\}/g, segment),
      })
      expect([heard.status, heard.body], segment).toEqual([
        400,
        expect.objectContaining({ detail: expect.any(String) }),
      ])
      expect(Object.keys(Object(heard.body)).sort(), segment).toEqual(['code', 'detail'])
    }
  },
)
