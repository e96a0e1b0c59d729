import { expect, it, vi } from 'vitest'
import { deferred } from '../../tests/deferred.ts'
import { json, type RecordedRequest, type RecordingHost, recordingHost } from '../../tests/recording-host.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../contract/index.ts'
import { type ClientOptions, createClient } from './client.ts'

const noTokens = { current: () => null, refresh: async () => null }
const options = (url: string): ClientOptions => ({
  apiBase: url,
  adminBase: url,
  ipService: url,
  csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
  tokens: noTokens,
  readCookies: () => 'csrftoken=C1',
})
const loggedIn = { current: () => 'T1', refresh: async () => null }
const priceHost = () => recordingHost(() => json(200, { amount: '9.90' }))
const authHeadersOf = ({ headers }: RecordedRequest) => ({
  authorization: headers.authorization,
  csrf: headers[CSRF_HEADER.toLowerCase()],
})
const last = (host: RecordingHost): RecordedRequest => {
  const request = host.requests.at(-1)
  if (!request) throw new Error('nothing was requested')
  return request
}

it('sends method, path and JSON body, and returns the parsed response', async () => {
  const host = await recordingHost(() => json(201, { detail: 'Hi' }))
  const body = { email: 'a@example.test', password1: 'x', password2: 'x' }
  expect(await createClient(options(`${host.url}/base//`)).call(endpoints.register, { json: body })).toEqual({
    detail: 'Hi',
  })
  expect(last(host)).toMatchObject({ method: 'POST', path: '/base/auth/registration/' })
  expect(last(host).headers['content-type']).toBe('application/json')
  expect(JSON.parse(last(host).body)).toEqual(body)
})

it('sends neither body nor Content-Type if the contract has no body', async () => {
  const host = await recordingHost(() => json(200, { status: 'ok' }))
  await createClient({ ...options(host.url), tokens: loggedIn }).call(endpoints.checkOrder, {
    params: { orderId: '7' },
  })
  expect(last(host)).toMatchObject({ method: 'POST', body: '' })
  expect(last(host).headers).not.toHaveProperty('content-type')
})

it('sends admin endpoints to the admin host', async () => {
  const [api, admin] = [
    await priceHost(),
    await recordingHost(() => json(200, { id: 7, email: 'a@example.test' })),
  ]
  const client = createClient({ ...options(api.url), adminBase: `${admin.url}/`, tokens: loggedIn })
  await client.call(endpoints.updateAdminProfile, { params: { id: '7' }, json: { first_name: 'A' } })
  expect([api.requests.length, last(admin).path]).toEqual([0, '/api/update_profile/7/'])
})

it('authenticates a visitor’s call with the CSRF cookie, reads included', async () => {
  const host = await priceHost()
  const client = createClient(options(host.url))
  await client.call(endpoints.readPrice, {})
  expect(authHeadersOf(last(host))).toEqual({ authorization: undefined, csrf: 'C1' })
  await client.call(endpoints.readBalance, {}).catch(() => undefined)
  expect(authHeadersOf(last(host))).toEqual({ authorization: undefined, csrf: 'C1' })
})

it('authenticates a logged-in user’s call with only the bearer token, wherever the contract requires or allows one', async () => {
  const host = await priceHost()
  const client = createClient({ ...options(host.url), tokens: { ...loggedIn, current: async () => 'T1' } })
  for (const endpoint of [endpoints.readBalance, endpoints.checkPayment]) {
    await client.call(endpoint, { params: { a: '1', b: '2' } }).catch(() => undefined)
    expect(authHeadersOf(last(host))).toEqual({ authorization: 'Bearer T1', csrf: undefined })
  }
})

it('never sends a bearer to login, refresh or a public list', async () => {
  const host = await priceHost()
  const client = createClient({ ...options(host.url), tokens: loggedIn })
  await client.call(endpoints.login, { json: { email: 'a', password: 'b' } }).catch(() => undefined)
  await client.call(endpoints.refreshTokens, { json: { refresh: 'R' } }).catch(() => undefined)
  await client.call(endpoints.listBundles, {}).catch(() => undefined)
  expect(host.requests.map(authHeadersOf)).toEqual(Array(3).fill({ authorization: undefined, csrf: 'C1' }))
})

it('uses the Token scheme where the contract requires it, and falls back to CSRF without a token', async () => {
  const host = await priceHost()
  const read = (tokens: ClientOptions['tokens']) =>
    createClient({ ...options(host.url), tokens }).call(endpoints.readProfile, { params: { id: '7' } })
  await expect(read(loggedIn)).rejects.toMatchObject({ kind: 'malformed' })
  expect(authHeadersOf(last(host))).toEqual({ authorization: 'Token T1', csrf: undefined })
  await expect(read(noTokens)).rejects.toMatchObject({ kind: 'malformed' })
  expect(authHeadersOf(last(host))).toEqual({ authorization: undefined, csrf: 'C1' })
})

it('takes cookie and header names from its options', async () => {
  const host = await priceHost()
  const csrf = { cookie: 'xsrf', header: 'X-Other' }
  await createClient({ ...options(host.url), csrf, readCookies: () => 'csrftoken=C1; xsrf=C2' }).call(
    endpoints.readPrice,
    {},
  )
  expect(last(host).headers['x-other']).toBe('C2')
})

it('omits the header without a usable cookie', async () => {
  const host = await priceHost()
  await createClient({ ...options(host.url), readCookies: () => 'csrftoken=a%0Ab' }).call(
    endpoints.readPrice,
    {},
  )
  expect(last(host).headers).not.toHaveProperty('x-csrftoken')
})

it('sends cookies to the backend and rejects redirects', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ amount: 1 }))
  await createClient({ ...options('http://h'), fetch: fetchMock }).call(endpoints.readPrice, {})
  expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ credentials: 'include', redirect: 'error' })
})

it('sends requests with the cache mode no-store, as a visitor and as a logged-in user', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ amount: 1, results: [] }))
  await createClient({ ...options('http://h'), fetch: fetchMock }).call(endpoints.readPrice, {})
  await createClient({ ...options('http://h'), fetch: fetchMock, tokens: loggedIn }).call(
    endpoints.readHistory,
    {},
  )
  expect(fetchMock.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store'])
})

it('sends a third party no header, cookie or referrer', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ ip: '203.0.113.7' }))
  const client = createClient({ ...options('http://h'), fetch: fetchMock, tokens: loggedIn })
  await client.call(endpoints.lookUpIp, { query: { format: 'json' } })
  const bare = { method: 'GET', signal: null, credentials: 'omit', referrerPolicy: 'no-referrer' }
  expect(fetchMock.mock.calls).toEqual([['http://h/?format=json', bare]])
})

it('sends no credentials to another origin when the backend redirects', async () => {
  const evil = await priceHost()
  const host = await recordingHost(() => ({ status: 307, headers: { location: `${evil.url}/x` } }))
  const client = createClient({ ...options(host.url), tokens: loggedIn })
  await expect(client.call(endpoints.readPrice, {})).rejects.toMatchObject({ kind: 'network' })
  await expect(client.call(endpoints.readBalance, {})).rejects.toMatchObject({ kind: 'network' })
  expect([host.requests.length, evil.requests.length]).toEqual([2, 0])
})

it('distinguishes an unreachable backend from a refusal', async () => {
  const unreachable = createClient(options('http://127.0.0.1:1')).call(endpoints.readPrice, {})
  await expect(unreachable).rejects.toMatchObject({
    kind: 'network',
    status: undefined,
    cause: expect.any(TypeError),
  })
  const host = await recordingHost(() => json(500, { detail: 'Sorry' }))
  const refused = createClient(options(host.url)).call(endpoints.readPrice, {})
  await expect(refused).rejects.toMatchObject({ kind: 'status', status: 500, body: { detail: 'Sorry' } })
})

it('reports a truncated response as a network problem', async () => {
  const host = await recordingHost(() => ({
    ...json(200, { amount: 1 }),
    headers: { 'content-length': '100' },
  }))
  const call = createClient(options(host.url)).call(endpoints.readPrice, {})
  await vi.waitFor(() => expect(host.requests).toHaveLength(1))
  host.drop()
  await expect(call).rejects.toMatchObject({ kind: 'network' })
})

it('reports a call as aborted that is aborted while it waits for a token or for the response', async () => {
  const pending = deferred<never>()
  const host = await recordingHost(() => pending.promise)
  const waiting = { current: () => pending.promise, refresh: () => pending.promise }
  for (const tokens of [noTokens, waiting]) {
    const control = new AbortController()
    const { signal } = control
    const call = createClient({ ...options(host.url), tokens }).call(endpoints.readBalance, {}, { signal })
    if (tokens === noTokens) await vi.waitFor(() => expect(host.requests).toHaveLength(1))
    control.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted', endpoint: 'readBalance' })
  }
  expect(host.requests).toHaveLength(1)
})

it('passes the caller’s signal to fetch, so that the request itself is aborted', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ amount: 1 }))
  const { signal } = new AbortController()
  await createClient({ ...options('http://h'), fetch: fetchMock }).call(endpoints.readPrice, {}, { signal })
  expect(fetchMock.mock.lastCall?.[1]?.signal).toBe(signal)
})

it('sends nothing if the signal was aborted before', async () => {
  const host = await priceHost()
  const call = createClient(options(host.url)).call(endpoints.readPrice, {}, { signal: AbortSignal.abort() })
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  expect(host.requests).toHaveLength(0)
})

it('reports a failing token provider as a network problem with its cause', async () => {
  const cause = new Error('storage')
  const tokens = { current: () => Promise.reject(cause), refresh: async () => null }
  const call = createClient({ ...options('http://h'), tokens }).call(endpoints.readBalance, {})
  await expect(call).rejects.toMatchObject({ kind: 'network', cause })
})

it('R-SES-34 R-CONST-09 succeeds when the response arrives after 120 s, and sets no timer or signal of its own', async () => {
  vi.useFakeTimers()
  try {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const slow = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          setTimeout(() => resolve(Response.json({ amount: 1 })), 121_000)
        }),
    )
    const call = createClient({ ...options('http://h'), fetch: slow }).call(endpoints.readPrice, {})
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(await call).toEqual({ amount: 1 })
    expect(slow.mock.lastCall?.[1]?.signal).toBeNull()
    expect(limit).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

it('a spending call creates its body with spendingBody, again for the retry after a 401; other calls do not', async () => {
  const host = await recordingHost(({ headers }) =>
    headers.authorization === 'Bearer T2' ? json(200, { order_id: 7 }) : json(401, { detail: 'No.' }),
  )
  const bodies: string[] = []
  const spendingBody = (url: string, text: string) => {
    bodies.push(url)
    return { body: new Blob([text]).stream(), duplex: 'half' }
  }
  const tokens = { current: () => 'T1', refresh: async () => 'T2' }
  const client = createClient({ ...options(host.url), tokens, spendingBody })
  const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
  const generation = { ...order, user_ip: '', type: 'points', fk_subscription: null, fk_point: 1 } as const
  const headers = { 'x-key': 'K' }
  expect(await client.call(endpoints.generate, { json: generation }, { headers })).toEqual({ order_id: 7 })
  expect(bodies).toEqual([`${host.url}${endpoints.generate.path}`, `${host.url}${endpoints.generate.path}`])
  expect(host.requests.map(({ body }) => JSON.parse(body))).toEqual([generation, generation])
  expect(host.requests.map((request) => request.headers['x-key'])).toEqual(['K', 'K'])
  await client
    .call(endpoints.changePassword, { json: { new_password1: 'a', new_password2: 'a' } })
    .catch(() => undefined)
  expect(bodies).toHaveLength(2)
})

it('a failed spending call is not sent again, and the problem of a refusal has its Retry-After header', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => {
    throw new TypeError('broken')
  })
  const json = { fk_bundle: 1, currency: 'USD', user_ip: '' } as const
  const streamed = () => ({ body: new Blob(['x']).stream(), duplex: 'half' })
  const client = createClient({
    ...options('http://h'),
    fetch: fetchMock,
    tokens: loggedIn,
    spendingBody: streamed,
  })
  await expect(client.call(endpoints.payBundle, { json })).rejects.toMatchObject({ kind: 'network' })
  expect(fetchMock).toHaveBeenCalledTimes(1)
  fetchMock.mockResolvedValueOnce(
    new Response('{"detail":"Wait."}', { status: 409, headers: { 'retry-after': '3' } }),
  )
  await expect(client.call(endpoints.payBundle, { json })).rejects.toMatchObject({ retryAfter: '3' })
})
