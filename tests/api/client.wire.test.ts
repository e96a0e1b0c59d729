import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Client, createClient, startIpLookup } from '../../src/api/index.ts'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  type EndpointName,
  endpoints,
  type InputOf,
} from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { json, recordingHost } from '../recording-host.ts'
import { xhrOver } from '../xhr-over-fetch.ts'
import { createTestClient, expectCredentials, type TestClient } from './test-client.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ownEndpoints = Object.keys(endpoints).filter((name): name is EndpointName => name !== 'lookUpIp')

/** Sends a request to each endpoint with a sample; the response does not matter. */
async function callSample({ call }: Client, name: EndpointName) {
  const endpoint: Endpoint = endpoints[name]
  const [sample] = Object.values(samples[name].requests)
  const input = name === 'convert' ? { multipart: { vrx_file: new File(['x'], 'x.vrx') } } : sample
  await call(endpoint, input as InputOf<Endpoint>).catch(() => undefined)
}

it('R-CFG-12 every request goes to the base URL that is configured for its host', async () => {
  vi.stubGlobal('XMLHttpRequest', xhrOver(fetch).XMLHttpRequest)
  const host = () => recordingHost(() => json(500, {}))
  const [one, other] = [
    { api: await host(), admin: await host() },
    { api: await host(), admin: await host() },
  ]
  const requestCounts = ({ api, admin }: typeof one) => [api.requests.length, admin.requests.length]
  for (const { api, admin } of [one, other]) {
    expect(requestCounts({ api, admin })).toEqual([0, 0])
    const client = createClient({
      apiBase: `${api.url}/a/base//`,
      adminBase: `${admin.url}/own//`,
      ipService: `${api.url}/ip`,
      csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
      tokens: { current: () => null, refresh: async () => null },
      readCookies: () => `${CSRF_COOKIE}=known`,
    })
    for (const name of ownEndpoints) await callSample(client, name)
    expect(requestCounts({ api, admin })).toEqual([ownEndpoints.length - 1, 1])
    expect(api.requests.filter(({ path }) => !/^\/a\/base\/[^/]/.test(path))).toEqual([])
    expect(admin.requests[0]?.path).toMatch(/^\/own\/api\/update_profile\//)
  }
  expect(requestCounts(one)).toEqual([ownEndpoints.length - 1, 1])
})

it("R-API-01 every request of a visitor has the CSRF header with the cookie's value, including reads", async () => {
  const client = await createTestClient(mock, null)
  await client.call(endpoints.readPrice, {})
  for (const name of ownEndpoints) {
    await callSample(client, name)
    expectCredentials(client.lastRequestTo(name), 'CSRF', client)
  }
  expect(client.world.journal.entries()).toHaveLength(ownEndpoints.length + 1)
})

/** Endpoints with the CSRF header even for a logged-in user, by the table of the product description. */
const ALWAYS_CSRF: readonly EndpointName[] = [
  ...(['register', 'loginWithGoogle', 'login', 'refreshTokens', 'requestPasswordReset'] as const),
  ...(['confirmPasswordReset', 'readPrice', 'readFormData', 'readVariants'] as const),
  ...(['listBundles', 'listSubscriptionBundles'] as const),
]
const credentialsOf = (name: EndpointName) => {
  if (name === 'readProfile') return 'Token'
  return ALWAYS_CSRF.includes(name) ? 'CSRF' : 'bearer'
}

it("R-API-01 R-API-02 a logged-in user's requests have either access token or CSRF header, as in the table of the description", async () => {
  const client = await createTestClient(mock, 'points')
  await client.call(endpoints.readPrice, {})
  for (const name of ownEndpoints) {
    await callSample(client, name)
    expectCredentials(client.lastRequestTo(name), credentialsOf(name), client)
  }
})

it('R-API-03 without a CSRF cookie there is no CSRF header', async () => {
  const client = await createTestClient(mock, null)
  await client.call(endpoints.listBundles, {})
  expect(client.lastRequestTo('listBundles').headers).not.toHaveProperty('x-csrftoken')
  expect(client.lastRequestTo('listBundles').headers).not.toHaveProperty('cookie')
})

it('R-API-04 R-API-42 the IP look-up sends no token, CSRF header or cookies, and returns the address', async () => {
  const client = await createTestClient(mock, 'points')
  expect(await startIpLookup(client, never)()).toMatch(/^203\.0\.113\.\d+$/)
  const { method, url, headers, body } = client.lastRequestTo('lookUpIp')
  expect([method, url, body]).toEqual(['GET', `/ip/${client.world.name}?format=json`, undefined])
  for (const name of ['authorization', 'x-csrftoken', 'cookie', 'referer'])
    expect(headers).not.toHaveProperty(name)
})

const never = () => new Promise<never>(() => undefined)
const car = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const forced = { endpoint: 'lookUpIp', nth: 1, times: null, latency: 0, commit: false } as const
const failures: [string, Parameters<TestClient['world']['outcomes']['add']>[0]][] = [
  ['fails', { ...forced, outcome: 'status', status: 500 }],
  ['breaks off', { ...forced, outcome: 'reset' }],
  ['returns a page', { ...forced, outcome: 'wrongContentType' }],
  ['returns markup for an address', { ...forced, outcome: 'status', body: { ip: '<b>1</b>' } }],
  ['never responds', { ...forced, outcome: 'normal', park: 'for ever' }],
]
it.each(failures)(
  'R-API-43 an IP look-up that %s does not prevent purchase and generate',
  async (_, rule) => {
    const client = await createTestClient(mock, 'points')
    client.world.outcomes.add(rule)
    const wait = rule.park === undefined ? never : async () => undefined
    const user_ip = await startIpLookup(client, wait)()
    const payment = { ...car, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip } as const
    const { payment_url } = await client.call(endpoints.payByCard, { json: payment })
    const { order_id } = await client.call(endpoints.generate, {
      json: { ...car, user_ip, type: 'points', fk_point: 103 },
    })
    expect([payment_url, order_id]).toEqual([expect.stringContaining('/checkout/'), expect.anything()])
    expect(client.lastRequestTo('payByCard').body).toHaveProperty('user_ip', '')
    expect(client.lastRequestTo('generate').body).toHaveProperty('user_ip', '')
  },
)

it('R-SUC-20 ids from the URL are encoded in the path', async () => {
  const client = await createTestClient(mock, null)
  const params = { a: 'a/b', b: '../?x=1#%2F ü' }
  await expect(client.call(endpoints.checkPayment, { params })).rejects.toMatchObject({
    kind: 'status',
    status: 404,
  })
  expect(client.lastRequestTo('checkPayment').url).toBe(
    '/api/v1/payment/check/a%2Fb/..%2F%3Fx%3D1%23%252F%20%C3%BC/',
  )
})

it.each(['tokenNotValid', 'status'] as const)(
  'R-LOGIN-32 a rejected login never refreshes tokens (%s)',
  async (outcome) => {
    const client = await createTestClient(mock, 'points')
    client.world.outcomes.add({
      ...forced,
      endpoint: 'login',
      outcome,
      ...(outcome === 'status' ? { status: 400 } : {}),
    })
    const json = { email: 'points@example.test', password: 'wrong' }
    const status = outcome === 'status' ? 400 : 401
    await expect(client.call(endpoints.login, { json })).rejects.toMatchObject({ kind: 'status', status })
    expect([client.refreshedTokens, client.requestsTo('refreshTokens')]).toEqual([[], []])
  },
)

it('an expired token is refreshed and its request repeated once, unchanged', async () => {
  const client = await createTestClient(mock, 'points')
  const stale = client.tokens?.access_token
  client.world.clock.advance(16 * 60_000)
  const json = { ...car, user_ip: '', type: 'points', fk_point: 103 } as const
  expect(await client.call(endpoints.generate, { json })).toHaveProperty('order_id')
  const [first, second, ...more] = client.requestsTo('generate')
  expect([first?.status, second?.status, more]).toEqual([401, 200, []])
  expect(first?.headers).toHaveProperty('authorization', `Bearer ${stale}`)
  expect(second?.headers.authorization).not.toBe(first?.headers.authorization)
  expect(second?.body).toEqual(first?.body)
  expectCredentials(client.lastRequestTo('refreshTokens'), 'CSRF', client)
})

it("a rejected request returns the backend's messages by field", async () => {
  const client = await createTestClient(mock, null)
  const taken = { email: 'plain@example.test', password1: '1', password2: '2' }
  const refused = client.call(endpoints.register, { json: taken })
  await expect(refused).rejects.toMatchObject({
    kind: 'status',
    status: 400,
    body: { email: [expect.any(String)] },
  })
})
