import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORLD_HEADER } from '../../mock-server/http/create-server.ts'
import type { World } from '../../mock-server/world/world.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { mockBackend } from './mock-backend.ts'
import type { ForcedResponse } from './outcomes.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const { json } = samples.login.requests.plain
const call = (nth: number) => ({ actor: 'send', nth, input: json })
const requests = { send: { login: (credentials: typeof json) => ({ json: credentials }) } }
const crash: ForcedResponse = { endpoint: 'login', outcome: 'status', status: 500, sample: 'crashed' }
const normalResponse: ForcedResponse = { endpoint: 'login', outcome: 'normal' }

interface RequestChanges {
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
const login = (
  { name }: World,
  { path = '/auth/login/', headers = {}, body = JSON.stringify(json) }: RequestChanges = {},
) =>
  fetch(mock.api + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WORLD_HEADER]: name,
      cookie: `${CSRF_COOKIE}=a`,
      [CSRF_HEADER]: 'a',
      ...headers,
    },
    body,
  })

it('delays each response until its call is released, and sends the one that was set for the call', async () => {
  const world = mock.world()
  const backend = mockBackend(world, { requests })
  await backend.force(call(1), crash)
  await backend.force(call(2), normalResponse)
  await backend.assertRequests([])
  const first = login(world)
  await backend.assertRequests([call(1)])
  const second = login(world)
  await backend.assertRequests([call(1), call(2)])
  await backend.release(call(2))
  expect((await second).status).toBe(200)
  expect(world.outcomes.parked()).toEqual(['send 1'])
  await backend.release(call(1))
  expect((await first).status).toBe(500)
  await backend.assertRequests([call(1), call(2)])
})

it('fails for an unexpected request', async () => {
  const world = mock.world()
  const backend = mockBackend(world, { requests })
  await backend.force(call(1), crash)
  const pending = login(world)
  await backend.assertRequests([call(1)])
  await login(world)
  await expect(backend.assertRequests([call(1)])).rejects.toThrow('requests to login')
  await backend.release(call(1))
  expect((await pending).status).toBe(500)
})

it('fails for a missing request, and names the call that it waited for', async () => {
  const backend = mockBackend(mock.world(), { timeoutMs: 50, requests })
  await backend.force(call(1), crash)
  await expect(backend.assertRequests([call(1)])).rejects.toThrow(
    'timed out waiting for send 1; held: nothing',
  )
})

it('sets no response for an actor that calls no endpoint', async () => {
  const world = mock.world()
  const backend = mockBackend(world, { requests })
  await backend.force(call(1), undefined)
  await backend.assertRequests([call(1)])
  expect(world.outcomes.list()).toEqual([])
})

it.each<[what: string, request: RequestChanges, message: string]>([
  ['with another e-mail', { body: JSON.stringify({ ...json, email: 'x@example.test' }) }, 'login: body: '],
  ['with an additional property', { body: JSON.stringify({ ...json, amount: 1 }) }, 'login: body: '],
  ['with an empty body', { body: '{}' }, 'login: body: '],
  ['as text', { headers: { 'content-type': 'text/plain' } }, 'login: content-type: '],
  ['without the CSRF header', { headers: { [CSRF_HEADER]: '' } }, 'login: proof: '],
  ['with another CSRF token', { headers: { [CSRF_HEADER]: 'b' } }, 'login: proof: '],
  ['with a bearer', { headers: { authorization: 'Bearer x' } }, 'login: authorization: '],
  ['with a query', { path: '/auth/login/?next=1' }, 'login: query: '],
])('fails for a request %s', async (_what, request, message) => {
  const world = mock.world()
  const backend = mockBackend(world, { requests })
  await backend.force(call(1), crash)
  const pending = login(world, request)
  await expect(backend.assertRequests([call(1)])).rejects.toThrow(message)
  await backend.release(call(1))
  await pending
})

it('compares the request of each call with the input of that call', async () => {
  const world = mock.world()
  const backend = mockBackend(world, { requests })
  await backend.force(call(1), crash)
  await backend.force({ ...call(2), input: { ...json, email: 'next@example.test' } }, crash)
  const pending = [login(world)]
  await backend.assertRequests([call(1)])
  pending.push(login(world))
  await expect(backend.assertRequests([call(1), call(2)])).rejects.toThrow("request of 'send 2'")
  for (const nth of [1, 2]) await backend.release(call(nth))
  await Promise.all(pending)
})

it('fails for a request to an endpoint that the path does not call, unless other machines may call it', async () => {
  const world = mock.world()
  const backend = mockBackend(world, { requests, otherRequests: ['register'] })
  await login(world, { path: '/auth/registration/', body: '{}' })
  await backend.assertRequests([])
  await login(world, { path: '/auth/google/', body: '{}' })
  await expect(backend.assertRequests([])).rejects.toThrow('POST /auth/google/')
})

it('fails for a request to an unknown address', async () => {
  const world = mock.world()
  await login(world, { path: '/auth/log-in/' })
  await expect(mockBackend(world, { requests }).assertRequests([])).rejects.toThrow('POST /auth/log-in/')
})

it('fails if the suite does not describe the request of an actor', async () => {
  const world = mock.world()
  const backend = mockBackend(world)
  await backend.force(call(1), crash)
  const pending = login(world)
  await expect(backend.assertRequests([call(1)])).rejects.toThrow(
    "the suite has no request of the actor 'send' to login",
  )
  await backend.release(call(1))
  await pending
})

const refusal: ForcedResponse = { endpoint: 'readStatus', outcome: 'status', status: 401, sample: 'expired' }
const refreshResponse: ForcedResponse = {
  endpoint: 'refreshTokens',
  outcome: 'status',
  status: 200,
  sample: 'renewed',
}
const { refresh } = samples.refreshTokens.requests.kept.json
const statusCall = { actor: 'readStatus', nth: 1, input: undefined }
const refreshCall = { actor: 'refreshTokens', nth: 1, input: undefined }
const readStatus = ({ name }: World) =>
  fetch(`${mock.api}/auth/user/status/`, { headers: { [WORLD_HEADER]: name, authorization: 'Bearer x' } })
const requestRefresh = (world: World) =>
  login(world, { path: '/auth/token/refresh/', body: JSON.stringify({ refresh }) })

it('delays the retry of a call that gets a 401, but not the token refresh before it', async () => {
  const world = mock.world()
  const backend = mockBackend(world, {
    timeoutMs: 500,
    requests: {
      readStatus: { readStatus: () => ({}) },
      refreshTokens: { refreshTokens: () => ({ json: { refresh } }) },
    },
    requestContext: async () => ({ ip: '', tokens: { access_token: 'x', refresh_token: refresh } }),
    isLoggedIn: true,
    delaysRetry: true,
  })
  await backend.force(statusCall, refusal)
  await backend.force(refreshCall, refreshResponse)
  expect((await readStatus(world)).status).toBe(401)
  await expect(backend.assertRequests([statusCall])).rejects.toThrow('timed out waiting for readStatus 1')
  await requestRefresh(world)
  const again = readStatus(world)
  await backend.assertRequests([statusCall])
  await expect(backend.assertRequests([statusCall, refreshCall])).rejects.toThrow(
    'timed out waiting for readStatus 1, refreshTokens 1; held: readStatus 1',
  )
  const planned = requestRefresh(world)
  await backend.assertRequests([statusCall, refreshCall])
  for (const call of [statusCall, refreshCall]) await backend.release(call)
  expect((await again).status).toBe(401)
  expect((await planned).status).toBe(200)
  await backend.assertRequests([statusCall, refreshCall])
})
