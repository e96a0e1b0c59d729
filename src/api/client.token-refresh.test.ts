import { expect, it, vi } from 'vitest'
import { deferred } from '../../tests/deferred.ts'
import { json, type RecordedRequest, recordingHost } from '../../tests/recording-host.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints, TOKEN_NOT_VALID } from '../contract/index.ts'
import { createClient, type TokenProvider } from './client.ts'

const expired = json(401, { detail: 'Given token not valid.', code: TOKEN_NOT_VALID })
const generated = json(200, { order_id: 7 })
const order = {
  comand: 'NTG 4.5',
  map_region: 'Europe',
  version: '2024',
  vin: 'WDD2130041A000000',
  user_ip: '',
  type: 'points',
  fk_point: 1,
} as const

const clientAt = (url: string, refresh: TokenProvider['refresh'], current: string | null = 'T1') =>
  createClient({
    apiBase: url,
    adminBase: url,
    ipService: url,
    csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
    tokens: { current: () => current, refresh },
    readCookies: () => 'csrftoken=C1',
  })
const bearers = (requests: readonly RecordedRequest[]) => requests.map(({ headers }) => headers.authorization)

it('R-CONST-08 refreshes once on a 401 and sends the same body once more', async () => {
  const host = await recordingHost((_, count) => (count === 1 ? expired : generated))
  const refresh = vi.fn(async () => 'T2')
  expect(await clientAt(host.url, refresh).call(endpoints.generate, { json: order })).toEqual({
    order_id: 7,
  })
  expect(refresh.mock.calls).toEqual([['T1']])
  expect(bearers(host.requests)).toEqual(['Bearer T1', 'Bearer T2'])
  expect(host.requests.map(({ body }) => JSON.parse(body))).toEqual([order, order])
})

it('R-CONST-08 passes a second 401 to the caller without another refresh', async () => {
  const host = await recordingHost(() => expired)
  const refresh = vi.fn(async () => 'T2')
  const call = clientAt(host.url, refresh).call(endpoints.generate, { json: order })
  await expect(call).rejects.toMatchObject({ kind: 'status', status: 401, body: { code: TOKEN_NOT_VALID } })
  expect([refresh.mock.calls.length, host.requests.length]).toEqual([1, 2])
})

it('passes the first 401 to the caller if the session is over', async () => {
  const host = await recordingHost(() => expired)
  const call = clientAt(host.url, async () => null).call(endpoints.generate, { json: order })
  await expect(call).rejects.toMatchObject({
    kind: 'status',
    status: 401,
    serverMessage: 'Given token not valid.',
  })
  expect(host.requests).toHaveLength(1)
})

it.each([400, 403, 404, 500])('neither refreshes nor sends again on %i', async (status) => {
  const host = await recordingHost(() => json(status, { detail: 'No' }))
  const refresh = vi.fn(async () => 'T2')
  await expect(clientAt(host.url, refresh).call(endpoints.generate, { json: order })).rejects.toMatchObject({
    status,
  })
  expect([refresh.mock.calls.length, host.requests.length]).toEqual([0, 1])
})

it.each([
  ['malformed', async () => new Response('<html>')],
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('sends nothing again after a failure of the kind %s', async (kind, respond) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  const refresh = vi.fn(async () => 'T2')
  const call = clientAt('http://127.0.0.1:1', refresh).call(endpoints.generate, { json: order })
  await expect(call).rejects.toMatchObject({ kind })
  expect([refresh.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 1])
})

it('never refreshes for a call without a bearer token', async () => {
  const host = await recordingHost(() => expired)
  const refresh = vi.fn(async () => 'T2')
  const visitor = clientAt(host.url, refresh, null)
  const member = clientAt(host.url, refresh)
  const outcomes = await Promise.allSettled([
    visitor.call(endpoints.generate, { json: order }),
    visitor.call(endpoints.checkPayment, { params: { a: '1', b: '2' } }),
    member.call(endpoints.login, { json: { email: 'a', password: 'b' } }),
    member.call(endpoints.refreshTokens, { json: { refresh: 'R' } }),
    member.call(endpoints.readProfile, { params: { id: '7' } }),
    member.call(endpoints.lookUpIp, { query: { format: 'json' } }),
  ])
  const unauthorized = {
    status: 'rejected',
    reason: expect.objectContaining({ kind: 'status', status: 401 }),
  }
  expect(outcomes).toEqual(outcomes.map(() => unauthorized))
  expect([refresh.mock.calls.length, host.requests.length]).toEqual([0, 6])
})

it('sends nothing more for a caller that aborts during the refresh', async () => {
  const host = await recordingHost(() => expired)
  const control = new AbortController()
  const requested = deferred()
  const fresh = deferred<string>()
  const refresh = () => {
    requested.resolve()
    return fresh.promise
  }
  const call = clientAt(host.url, refresh).call(
    endpoints.generate,
    { json: order },
    { signal: control.signal },
  )
  await requested.promise
  control.abort()
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  fresh.resolve('T2')
  await fresh.promise
  expect(host.requests).toHaveLength(1)
})
