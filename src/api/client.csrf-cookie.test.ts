import { expect, it } from 'vitest'
import { createCookieJar } from '../../tests/cookie-jar.ts'
import { deferred } from '../../tests/deferred.ts'
import { type HostResponse, json, type RecordedRequest, recordingHost } from '../../tests/recording-host.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../contract/index.ts'
import { createClient } from './client.ts'

const PRICE = endpoints.readPrice.path
const priceResponse = json(200, { amount: 1 }, { 'set-cookie': 'csrftoken=C1; Path=/' })
const loginResponse = json(200, { access_token: 'a', refresh_token: 'r' })
const login = { json: { email: 'a@example.test', password: 'Passw0rd!' } }

type Options = Parameters<typeof createClient>[0]
/** A client of a visitor, unless `overrides` has other tokens. */
const clientOf = (url: string, overrides: Pick<Options, 'fetch' | 'readCookies'> & Partial<Options>) =>
  createClient({
    apiBase: url,
    adminBase: url,
    ipService: url,
    csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
    tokens: { current: () => null, refresh: async () => null },
    ...overrides,
  })

/**
 * A client without cookies. `price` creates the response of the price endpoint; without a `token` it is a
 * visitor.
 */
async function visitor(
  price: (count: number) => HostResponse | Promise<HostResponse>,
  token: string | null = null,
) {
  const jar = createCookieJar()
  const host = await recordingHost(({ path }, count) => (path === PRICE ? price(count) : loginResponse))
  const client = clientOf(host.url, {
    tokens: { current: () => token, refresh: async () => null },
    fetch: jar.fetch,
    readCookies: () => jar.cookies('127.0.0.1'),
  })
  return { client, host, jar }
}
const paths = (requests: readonly RecordedRequest[]) => requests.map(({ path }) => path)
const csrf = (request: RecordedRequest | undefined) => [
  request?.headers.cookie,
  request?.headers['x-csrftoken'],
]

it('the CSRF cookie is fetched before the first unsafe call of a new visitor', async () => {
  const { client, host } = await visitor(() => priceResponse)
  await client.call(endpoints.login, login)
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/'])
  expect(host.requests.map(csrf)).toEqual([
    [undefined, undefined],
    ['csrftoken=C1', 'C1'],
  ])
})

it('the cookie is fetched once for concurrent callers, and not again while it exists', async () => {
  const { client, host } = await visitor(() => priceResponse)
  await Promise.all([
    client.call(endpoints.login, login),
    client.call(endpoints.login, login),
    client.call(endpoints.login, login),
  ])
  await client.call(endpoints.login, login)
  expect(paths(host.requests).filter((path) => path === PRICE)).toHaveLength(1)
  expect(host.requests.slice(1).map((request) => csrf(request)[1])).toEqual(['C1', 'C1', 'C1', 'C1'])
})

it('the cookie is fetched again after it was lost', async () => {
  const { client, host, jar } = await visitor(() => priceResponse)
  await client.call(endpoints.login, login)
  jar.set('127.0.0.1', 'csrftoken=; Max-Age=0')
  await client.call(endpoints.login, login)
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/', PRICE, '/auth/login/'])
})

it('R-ORD-40 uses the fetched price for the first readPrice call, and requests it again for the next', async () => {
  const { client, host } = await visitor((count) => (count === 1 ? priceResponse : json(200, { amount: 2 })))
  const together = client.call(endpoints.login, login)
  await expect(client.call(endpoints.readPrice, {})).resolves.toEqual({ amount: 1 })
  await together
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/'])
  await expect(client.call(endpoints.readPrice, {})).resolves.toEqual({ amount: 2 })
})

it('R-ORD-40 a pending price request also provides the cookie', async () => {
  const pending = deferred<HostResponse>()
  const { client, host } = await visitor(() => pending.promise)
  const reading = client.call(endpoints.readPrice, {})
  const loggingIn = client.call(endpoints.login, login)
  pending.resolve(priceResponse)
  await expect(reading).resolves.toEqual({ amount: 1 })
  await loggingIn
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/'])
  expect(csrf(host.requests[1] as never)[1]).toBe('C1')
})

it.each([
  ['refused', json(500, { detail: 'no' })],
  ['malformed', { status: 200, body: '<html>' }],
])('sends the call although the cookie request is %s; the next call repeats it', async (_, failure) => {
  const { client, host } = await visitor((count) => (count === 1 ? failure : priceResponse))
  await client.call(endpoints.login, login)
  await client.call(endpoints.login, login)
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/', PRICE, '/auth/login/'])
  expect(host.requests.map((request) => csrf(request)[1])).toEqual([undefined, undefined, undefined, 'C1'])
})

it('no cookie is fetched before a safe call or a call with a bearer token', async () => {
  const { client, host } = await visitor(() => priceResponse, 'T1')
  await client.call(endpoints.checkOrder, { params: { orderId: '7' } }).catch(() => undefined)
  await client.call(endpoints.listBundles, {}).catch(() => undefined)
  expect(paths(host.requests)).toEqual(['/api/v1/points-subs/check/7/', '/api/v1/bundles/'])
})

it('lets one caller abort while the others still wait for the cookie', async () => {
  const pending = deferred<HostResponse>()
  const { client, host } = await visitor(() => pending.promise)
  const control = new AbortController()
  const leaving = client.call(endpoints.login, login, { signal: control.signal })
  const staying = client.call(endpoints.login, login)
  control.abort()
  await expect(leaving).rejects.toMatchObject({ kind: 'aborted' })
  pending.resolve(priceResponse)
  expect(await staying).toEqual({ access_token: 'a', refresh_token: 'r' })
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/'])
})

/** A visitor whose browser shows a cookie `afterMs` after the response that set it. */
async function lateCookies(afterMs: number) {
  const jar = createCookieJar()
  const host = await recordingHost(({ path }) => (path === PRICE ? priceResponse : loginResponse))
  let now = 0
  let due = Number.POSITIVE_INFINITY
  const waits: { readonly at: number; readonly go: () => void }[] = []
  /** A fake clock: time passes only while the client waits. */
  const wait = (ms: number) =>
    new Promise<void>((go) => {
      waits.push({ at: now + ms, go })
      queueMicrotask(() => {
        waits.sort((a, b) => a.at - b.at)
        const next = waits.shift()
        now = Math.max(now, next?.at ?? now)
        next?.go()
      })
    })
  const client = clientOf(host.url, {
    fetch: jar.fetch,
    readCookies: () => {
      const cookies = jar.cookies('127.0.0.1')
      if (cookies !== '') due = Math.min(due, now + afterMs)
      return now >= due ? cookies : ''
    },
    wait,
  })
  return { client, host, now: () => now }
}

it.each([0, 3, 5, 40, 495])(
  'waits for a cookie that is visible %i ms after the response that set it',
  async (ms) => {
    const { client, host } = await lateCookies(ms)
    await Promise.all([client.call(endpoints.login, login), client.call(endpoints.login, login)])
    expect(paths(host.requests)).toEqual([PRICE, '/auth/login/', '/auth/login/'])
    expect(host.requests.slice(1).map((request) => csrf(request)[1])).toEqual(['C1', 'C1'])
  },
)

it('sends the call without the header if no cookie is visible within 500 ms', async () => {
  const { client, host, now } = await lateCookies(60_000)
  await client.call(endpoints.login, login)
  expect(csrf(host.requests[1])[1]).toBeUndefined()
  expect(now()).toBe(500)
})

const refusedWithoutHeader = ({ path, headers }: Pick<RecordedRequest, 'path' | 'headers'>): HostResponse => {
  if (path === PRICE) return priceResponse
  return headers['x-csrftoken'] === undefined ? json(403, { detail: 'CSRF failed.' }) : loginResponse
}

/** A visitor whose browser shows the cookie only once the request at `shownAt` has been received. */
async function cookieShownBy(shownAt: number, answer = refusedWithoutHeader) {
  const jar = createCookieJar()
  const host = await recordingHost((request) => answer(request))
  const client = clientOf(host.url, {
    fetch: jar.fetch,
    readCookies: () => (host.requests.length >= shownAt ? jar.cookies('127.0.0.1') : ''),
    wait: async () => undefined,
  })
  return { client, host }
}

it('R-ENG-02 repeats once a call that was sent without the header and refused with 403, if the cookie is visible by then', async () => {
  const { client, host } = await cookieShownBy(2)
  await expect(client.call(endpoints.login, login)).resolves.toMatchObject({ access_token: 'a' })
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/', '/auth/login/'])
  expect(host.requests.slice(1).map((request) => csrf(request)[1])).toEqual([undefined, 'C1'])
})

it.each([
  ['a 403 although the header was sent', 1, () => json(403, {}), login, endpoints.login],
  ['a 403 while no cookie is visible', 9, () => json(403, {}), login, endpoints.login],
  ['another status', 2, () => json(400, {}), login, endpoints.login],
  [
    'a GET, which needs no header',
    1,
    () => json(403, {}, { 'set-cookie': 'csrftoken=C1; Path=/' }),
    {},
    endpoints.readFormData,
  ],
  [
    'a spending call',
    2,
    () => json(403, {}),
    { json: { email: 'a@example.test', amount: 1, user_ip: '192.0.2.1' } },
    endpoints.payByCard,
  ],
] as const)('sends nothing again after %s', async (_, shownAt, refusal, input, endpoint) => {
  const { client, host } = await cookieShownBy(shownAt, ({ path }) =>
    path === PRICE ? priceResponse : refusal(),
  )
  await expect(client.call(endpoint, input as never)).rejects.toMatchObject({ kind: 'status' })
  expect(paths(host.requests).filter((path) => path !== PRICE)).toHaveLength(1)
})

it('a second 403 is final', async () => {
  const { client, host } = await cookieShownBy(2, ({ path }) =>
    path === PRICE ? priceResponse : json(403, {}),
  )
  await expect(client.call(endpoints.login, login)).rejects.toMatchObject({ kind: 'status', status: 403 })
  expect(paths(host.requests)).toEqual([PRICE, '/auth/login/', '/auth/login/'])
})
