import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/index.ts'
import { type ApiResponse, type Connection, openConnection } from '../../tools/contract/connection.ts'
import { faultsOf } from '../../tools/contract/find-faults.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { fuzzCall, isOnlyInputFuzzed } from './fuzz/fuzz-call.ts'
import { type FuzzCase, fixedValid, fuzzCase } from './fuzz/fuzz-case.ts'
import { fuzzClientOf } from './fuzz/known-values.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const CASES = Number(process.env.FUZZ_CASES ?? (DEEP ? 10_000 : 100))
const TIMEOUT = { timeout: 60_000 + CASES * 100 }

let mock: TestMock
let connection: Connection
beforeAll(async () => {
  mock = await startTestMock()
  connection = openConnection()
})
afterAll(async () => {
  connection.close()
  await mock.close()
})

/** With an invalid segment the path may match no endpoint. */
const isOtherPath = ({ input }: FuzzCase, { status }: ApiResponse) =>
  status === 404 && input.fault.startsWith('params')

/** An invalid part can become valid by other values in it. */
const isNowValid = ({ input, oddBody, oddQuery }: FuzzCase) =>
  oddBody !== null || (oddQuery !== null && input.fault.startsWith('query'))

const codeOf = ({ body }: ApiResponse) => Object(body).code as unknown

function checkResponse(endpoint: Endpoint, fuzz: FuzzCase, response: ApiResponse): void {
  const { status } = response
  const output = `${status} ${response.bytes.subarray(0, 300)}`
  if (!isOtherPath(fuzz, response)) expect(faultsOf(endpoint, response, ['breach']), output).toEqual([])
  expect(status, output).toBeLessThan(500)
  if (!fuzz.input.isValid && !isNowValid(fuzz)) expect(status, output).toBeGreaterThanOrEqual(400)
  if (!fuzz.input.isValid || !isOnlyInputFuzzed(fuzz)) return
  expect(codeOf(response), output).not.toBe('contract_breach')
  if (endpoint.auth === 'csrf' || endpoint.auth === 'bearerIfLoggedIn') expect(status, output).not.toBe(403)
  else expect(status, output).not.toBe(401)
}

const rows: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)

it.each(rows)(`$name keeps the contract for ${CASES} random requests`, TIMEOUT, async (endpoint) => {
  const client = await fuzzClientOf(mock, endpoint.name)
  const counts = { accepted: 0, rejected: 0 }
  const property = fc.asyncProperty(fuzzCase(endpoint), async (fuzz) => {
    const before = mock.breaches.length
    const response = await connection.send(fuzzCall(endpoint, fuzz, client))
    counts[response.status < 300 ? 'accepted' : 'rejected'] += 1
    checkResponse(endpoint, fuzz, response)
    expect(mock.breaches.slice(before)).toEqual([])
  })
  // A failure prints the seed, the path, and the smallest failing case.
  const examples = fixedValid(endpoint, CASES / 10).map((example): [FuzzCase] => [example])
  await fc.assert(property, { numRuns: CASES, examples })
  // The cases must include accepted and rejected requests.
  if (CASES >= 100) expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(0)
})

it.each(rows.filter(({ params }) => params !== undefined))(
  '$name rejects a malformed URL with a declared body',
  async ({ name, path, method, host }) => {
    const { world } = await fuzzClientOf(mock, name)
    for (const segment of ['%', '%zz', '%ff', '%c0%ae', '%u0041', `%E4${'x'.repeat(300)}`]) {
      const response = await connection.send({
        ...{ base: host === 'admin' ? mock.admin : mock.api, method, headers: { 'x-mock-world': world } },
        path: path.replace(/\{\w+\}/g, segment),
      })
      expect([response.status, response.body], segment).toEqual([
        400,
        expect.objectContaining({ detail: expect.any(String) }),
      ])
      expect(Object.keys(Object(response.body)).sort(), segment).toEqual(['code', 'detail'])
    }
  },
)
