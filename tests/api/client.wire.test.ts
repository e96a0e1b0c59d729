import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Client, createClient, visitorIp } from '../../src/api/index.ts'
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
import { expectProof, type Shopper, shopper } from './shopper.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ours = Object.keys(endpoints).filter((name): name is EndpointName => name !== 'lookUpIp')

/** Calls an endpoint with a sample of its input; what the mock says to it is beside the point. */
async function callSample({ call }: Client, name: EndpointName) {
  const endpoint: Endpoint = endpoints[name]
  const [sample] = Object.values(samples[name].requests)
  const input = name === 'convert' ? { multipart: { vrx_file: new File(['x'], 'x.vrx') } } : sample
  await call(endpoint, input as InputOf<Endpoint>).catch(() => undefined)
}

it('R-CFG-12 every call goes to the base that is configured for its host, and to another one when that is', async () => {
  vi.stubGlobal('XMLHttpRequest', xhrOver(fetch).XMLHttpRequest)
  const host = () => recordingHost(() => json(500, {}))
  const [one, other] = [
    { api: await host(), admin: await host() },
    { api: await host(), admin: await host() },
  ]
  const heard = ({ api, admin }: typeof one) => [api.requests.length, admin.requests.length]
  const profile = ours.filter((name) => (endpoints[name] as Endpoint).host === 'admin').length
  for (const { api, admin } of [one, other]) {
    expect(heard({ api, admin })).toEqual([0, 0])
    const client = createClient({
      apiBase: `${api.url}/a/base//`,
      adminBase: `${admin.url}/own//`,
      ipService: `${api.url}/ip`,
      csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
      tokens: { current: () => null, renewed: async () => null },
      readCookies: () => `${CSRF_COOKIE}=known`,
    })
    for (const name of ours) await callSample(client, name)
    expect(heard({ api, admin })).toEqual([ours.length - profile, profile])
    expect(api.requests.filter(({ path }) => !/^\/a\/base\/[^/]/.test(path))).toEqual([])
    expect(admin.requests.filter(({ path }) => !/^\/own\/[^/]/.test(path))).toEqual([])
  }
  expect(heard(one)).toEqual([ours.length - profile, profile])
  expect(profile).toBeGreaterThan(0)
})

it('R-API-01 every call of a visitor carries the CSRF header with the value of the cookie, reads included', async () => {
  const me = await shopper(mock, null)
  await me.call(endpoints.readPrice, {})
  for (const name of ours) {
    await callSample(me, name)
    expectProof(me.last(name), 'CSRF', me)
  }
  expect(me.world.journal.entries()).toHaveLength(ours.length + 1)
})

it('R-API-01 R-API-02 when someone is logged in, a call carries either the bearer or the CSRF header, as its row says', async () => {
  const me = await shopper(mock, 'points')
  await me.call(endpoints.readPrice, {})
  const proofs = { csrf: 'CSRF', bearer: 'bearer', bearerIfLoggedIn: 'bearer', token: 'Token' } as const
  for (const name of ours) {
    const { auth }: Endpoint = endpoints[name]
    if (auth === 'none') throw new Error(`${name} is not one of ours`)
    await callSample(me, name)
    expectProof(me.last(name), proofs[auth], me)
  }
})

it('R-API-03 without a CSRF cookie the header is left out', async () => {
  const me = await shopper(mock, null)
  await me.call(endpoints.listBundles, {})
  expect(me.last('listBundles').headers).not.toHaveProperty('x-csrftoken')
  expect(me.last('listBundles').headers).not.toHaveProperty('cookie')
})

it('R-API-04 R-API-42 the IP look-up carries neither bearer, CSRF nor cookies, and gives the address', async () => {
  const me = await shopper(mock, 'points')
  expect(await visitorIp(me, never)()).toMatch(/^203\.0\.113\.\d+$/)
  const { method, url, headers, body } = me.last('lookUpIp')
  expect([method, url, body]).toEqual(['GET', `/ip/${me.world.name}?format=json`, undefined])
  for (const name of ['authorization', 'x-csrftoken', 'cookie', 'referer'])
    expect(headers).not.toHaveProperty(name)
})

const never = () => new Promise<never>(() => undefined)
const car = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const forced = { endpoint: 'lookUpIp', nth: 1, times: null, latency: 0, commit: false } as const
const troubles: [string, Parameters<Shopper['world']['outcomes']['add']>[0]][] = [
  ['fails', { ...forced, outcome: 'status', status: 500 }],
  ['breaks off', { ...forced, outcome: 'reset' }],
  ['returns a page', { ...forced, outcome: 'wrongContentType' }],
  ['returns markup for an address', { ...forced, outcome: 'status', body: { ip: '<b>1</b>' } }],
  ['never answers', { ...forced, outcome: 'normal', park: 'for ever' }],
]
it.each(troubles)(
  'R-API-43 an IP look-up that %s keeps nobody from purchase and generate',
  async (_, rule) => {
    const me = await shopper(mock, 'points')
    me.world.outcomes.add(rule)
    const patience = rule.park === undefined ? never : async () => undefined
    const user_ip = await visitorIp(me, patience)()
    const payment = { ...car, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip } as const
    const { payment_url } = await me.call(endpoints.payByCard, { json: payment })
    const { order_id } = await me.call(endpoints.generate, {
      json: { ...car, user_ip, type: 'points', fk_point: 103 },
    })
    expect([payment_url, order_id]).toEqual([expect.stringContaining('/checkout/'), expect.anything()])
    expect(me.last('payByCard').body).toHaveProperty('user_ip', '')
    expect(me.last('generate').body).toHaveProperty('user_ip', '')
  },
)

it('R-SUC-20 ids from an address are encoded in the path', async () => {
  const me = await shopper(mock, null)
  const params = { a: 'a/b', b: '../?x=1#%2F ü' }
  await expect(me.call(endpoints.checkPayment, { params })).rejects.toMatchObject({
    kind: 'status',
    status: 404,
  })
  expect(me.last('checkPayment').url).toBe('/api/v1/payment/check/a%2Fb/..%2F%3Fx%3D1%23%252F%20%C3%BC/')
})

it.each(['tokenNotValid', 'status'] as const)(
  'R-LOGIN-32 a refused login never asks for new tokens (%s)',
  async (outcome) => {
    const me = await shopper(mock, 'points')
    me.world.outcomes.add({
      ...forced,
      endpoint: 'login',
      outcome,
      ...(outcome === 'status' ? { status: 400 } : {}),
    })
    const json = { email: 'points@example.test', password: 'wrong' }
    const status = outcome === 'status' ? 400 : 401
    await expect(me.call(endpoints.login, { json })).rejects.toMatchObject({ kind: 'status', status })
    expect([me.renewals, me.heard('refreshTokens')]).toEqual([[], []])
  },
)

it('a token that ran out is renewed and its call sent again, once, as it was', async () => {
  const me = await shopper(mock, 'points')
  const stale = me.tokens?.access_token
  me.world.clock.advance(16 * 60_000)
  const json = { ...car, user_ip: '', type: 'points', fk_point: 103 } as const
  expect(await me.call(endpoints.generate, { json })).toHaveProperty('order_id')
  const [first, second, ...more] = me.heard('generate')
  expect([first?.status, second?.status, more]).toEqual([401, 200, []])
  expect(first?.headers).toHaveProperty('authorization', `Bearer ${stale}`)
  expect(second?.headers.authorization).not.toBe(first?.headers.authorization)
  expect(second?.body).toEqual(first?.body)
  expectProof(me.last('refreshTokens'), 'CSRF', me)
})

it('a refused call brings the words of the host, by field', async () => {
  const me = await shopper(mock, null)
  const taken = { email: 'plain@example.test', password1: '1', password2: '2' }
  const refused = me.call(endpoints.register, { json: taken })
  await expect(refused).rejects.toMatchObject({
    kind: 'status',
    status: 400,
    body: { email: [expect.any(String)] },
  })
})
