import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

const SITE = 'http://localhost:5173'
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
afterAll(() => mock.close())

const callControl = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${mock.side}/__mock${path}`, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}
const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const inNewWorld = () => {
  const { name } = mock.world()
  return { name, control: controlOf(mock, name) }
}
const pinsOf = async (world: string) => {
  const visitor = await Visitor.create(mock, world)
  const { access_token: token } = await visitor.login('many-orders')
  const { body } = await visitor.send('GET', '/api/v1/history/', { token })
  return (body as { results: { pin: string }[] }).results.map(({ pin }) => pin)
}

it('lists accounts, endpoints and outcomes', async () => {
  const { body: accounts } = await callControl('/accounts')
  expect(accounts).toContainEqual({
    email: 'points@example.test',
    password: 'Passw0rd!',
    note: expect.stringContaining('3 tokens'),
  })
  const { body } = await callControl('/endpoints')
  expect(body).toMatchObject({ outcomes: expect.arrayContaining(['normal', 'reset']) })
  const { endpoints: listed } = body as { endpoints: { name: string }[] }
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(endpoints))
  expect(listed).toContainEqual(
    expect.objectContaining({
      name: 'checkPayment',
      host: 'api',
      samples: expect.objectContaining({ 400: ['declined', 'refused'] }),
    }),
  )
})

it('creates a world with name, time and settings', async () => {
  const options = { name: 'wished', now: '2030-01-02T03:04:05Z', settings: { accessLifetime: 60 } }
  const created = await callControl('/worlds', jsonPost(options))
  expect(created).toMatchObject({
    status: 200,
    body: { name: 'wished', frozen: true, now: '2030-01-02T03:04:05.000Z' },
  })
  expect(created.body).toMatchObject({ settings: { accessLifetime: 60, refreshLifetime: 86_400 } })
  expect((await callControl('/worlds')).body).toEqual(expect.arrayContaining(['default', 'wished']))
})

it('creates a world without options under a generated name', async () => {
  const first = (await callControl('/worlds', { method: 'POST' })).body as { name: string }
  const second = (await callControl('/worlds', { method: 'POST' })).body as { name: string }
  expect(first.name).toMatch(/^world-\w+$/)
  expect(second.name).not.toBe(first.name)
})

it('equal seeds and times give equal codes, and another seed gives other codes', async () => {
  for (const [name, seed] of [
    ['twin-1', 'a'],
    ['twin-2', 'a'],
    ['other', 'b'],
  ])
    await callControl('/worlds', jsonPost({ name, seed, now: 0 }))
  const pins = await pinsOf('twin-1')
  expect(pins).toHaveLength(137)
  expect(await pinsOf('twin-2')).toEqual(pins)
  expect(await pinsOf('other')).not.toEqual(pins)
})

it.each([
  ['/worlds', { name: 'no spaces' }, 'A-Z, a-z, 0-9, _ and -'],
  ['/worlds', { nmae: 'x' }, 'nmae'],
  ['/worlds', { now: 'yesterday' }, 'now'],
  ['/worlds/no%20spaces/reset', {}, 'A-Z, a-z, 0-9, _ and -'],
  ['/worlds/refusals/settings', { accessLifetime: -1 }, 'accessLifetime'],
  ['/worlds/refusals/settings', { lifetime: 1 }, 'lifetime'],
  ['/worlds/refusals/clock', { set: 'soon' }, 'set'],
  ['/worlds/refusals/clock', { advanceMs: '5' }, 'advanceMs'],
  ['/worlds/refusals/outcomes', { endpoint: 'nothing' }, '/endpoint'],
  ['/worlds/refusals/outcomes', [{ endpoint: 'login', nth: 0 }], '/0/nth'],
  ['/worlds/refusals/outcomes', undefined, 'Invalid input'],
  ['/worlds/refusals/outcomes', { endpoint: 'login', outcome: 'status', status: 418 }, 'login declares'],
  [
    '/worlds/refusals/outcomes',
    { endpoint: 'login', outcome: 'status', status: 400, sample: 'x' },
    'samples of 400',
  ],
  ['/worlds/refusals/outcomes', { endpoint: 'login', outcome: 'status' }, "'status'"],
  ['/worlds/refusals/outcomes', { endpoint: 'login', status: 400 }, "'status'"],
  ['/worlds/refusals/outcomes', { endpoint: 'convert', outcome: 'status', status: 200 }, 'file'],
  [
    '/worlds/refusals/outcomes',
    { endpoint: 'login', outcome: 'status', status: 418, undeclared: true },
    'body',
  ],
  [
    '/worlds/refusals/outcomes',
    { endpoint: 'login', outcome: 'status', status: 99, undeclared: true, body: {} },
    'status',
  ],
  ['/worlds/refusals/outcomes', { endpoint: 'login', latency: 1e12 }, 'latency'],
  ['/worlds/refusals/settings', { accessLifetime: 1e300 }, 'accessLifetime'],
  ['/worlds', { now: 1e20 }, '1970'],
  ['/worlds/refusals/clock', { set: 1e20 }, '1970'],
  ['/worlds/refusals/clock', { set: '1969-12-31T23:59:59Z' }, '1970'],
  ['/worlds/refusals/clock', { advanceMs: 1e300 }, '1970'],
  ['/worlds/refusals/clock', { set: 0, advanceMs: -1 }, '1970'],
  ['/worlds/refusals/outcomes', { endpoint: 'convert', outcome: 'truncated', commit: false }, 'handler'],
  ['/worlds/refusals/release', { name: 'x' }, 'name'],
  ['/worlds/refusals/verify', { endpoint: 'nothing' }, 'endpoint'],
  ['/worlds/refusals/verify', { endpoint: 'login', times: 1, atLeast: 1 }, "one of 'times' and 'atLeast'"],
  ['/worlds/refusals/await', { endpoint: 'login', withinMs: 61_000 }, 'withinMs'],
])('%s rejects %j with a reason', async (path, body, why) => {
  expect(await callControl(path, jsonPost(body))).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining(why) },
  })
})

it('a reset restores the seed and removes everything else', async () => {
  const { name, control } = inNewWorld()
  const pins = await pinsOf(name)
  const visitor = await Visitor.create(mock, name)
  const newAccount = { email: 'new-user@example.test', password: 'Password-1' }
  await visitor.send('POST', '/auth/registration/', {
    body: { email: newAccount.email, password1: newAccount.password, password2: newAccount.password },
  })
  await control.post('/settings', { accessLifetime: 1 })
  await control.post('/clock', { set: 0, frozen: true })
  await control.post('/outcomes', { endpoint: 'readPrice', outcome: 'reset' })
  expect((await control.get('/outbox')).body).toHaveLength(1)
  expect((await control.post('/reset')).body).toMatchObject({
    name,
    frozen: false,
    settings: { accessLifetime: 900 },
    outcomes: [],
  })
  expect((await control.get('/outbox')).body).toEqual([])
  expect((await control.get('/journal')).body).toEqual([])
  expect((await visitor.send('POST', '/auth/login/', { body: newAccount })).status).toBe(400)
  expect(await pinsOf(name)).toEqual(pins)
})

it('a dropped world is removed, and created again when it is named', async () => {
  const { name, control } = inNewWorld()
  await control.post('/settings', { accessLifetime: 1 })
  expect((await control.delete()).body).toEqual({ dropped: true })
  expect((await control.delete()).body).toEqual({ dropped: false })
  expect((await callControl('/worlds')).body).not.toContain(name)
  expect((await control.get()).body).toMatchObject({ settings: { accessLifetime: 900 } })
})

it('a browser that joins a world gets its cookie, and loses it by joining the default world', async () => {
  const { name } = inNewWorld()
  const joined = await callControl(`/worlds/${name}/join`, { method: 'POST' })
  expect(joined.headers.get('set-cookie')).toBe(`mock-world=${name}; Path=/; SameSite=Lax`)
  await fetch(`${mock.api}/api/v1/bundles/`, { headers: { cookie: `mock-world=${name}` } })
  expect((await controlOf(mock, name).get('/journal')).body).toMatchObject([{ endpoint: 'listBundles' }])
  const left = await callControl('/worlds/default/join', { method: 'POST' })
  expect(left.headers.get('set-cookie')).toMatch(/^mock-world=default;.*Max-Age=0/)
})

it('a changed setting applies to later requests and leaves the other settings unchanged', async () => {
  const { name, control } = inNewWorld()
  const changed = await control.post('/settings', { accessLifetime: 60, rotateRefreshTokens: true })
  expect(changed.body).toMatchObject({
    accessLifetime: 60,
    refreshLifetime: 86_400,
    rotateRefreshTokens: true,
  })
  const visitor = await Visitor.create(mock, name)
  const { refresh_token: refresh } = await visitor.login('plain')
  const renewed = await visitor.send('POST', '/auth/token/refresh/', { body: { refresh } })
  expect(renewed.body).toHaveProperty('refresh')
  const guess = { body: { email: 'x', password: 'y' }, withoutCsrf: true }
  expect((await visitor.send('POST', '/auth/login/', guess)).status).toBe(403)
  await control.post('/settings', { enforceCsrf: false })
  expect((await visitor.send('POST', '/auth/login/', guess)).status).toBe(400)
})

it('the clock of a world can be frozen, set, advanced and resumed', async () => {
  const { name, control } = inNewWorld()
  const clock = async (change: object) => (await control.post('/clock', change)).body
  expect(await clock({ set: '2031-05-06T07:08:09Z', frozen: true })).toMatchObject({
    now: '2031-05-06T07:08:09.000Z',
    frozen: true,
  })
  expect(await clock({ advanceMs: 60_000 })).toMatchObject({ now: '2031-05-06T07:09:09.000Z' })
  expect(await clock({ set: 1_000 })).toMatchObject({ now: '1970-01-01T00:00:01.000Z', frozen: true })
  const { headers } = await (await Visitor.create(mock, name)).send('GET', '/api/v1/bundles/')
  expect(headers.get('date')).toBe('Thu, 01 Jan 1970 00:00:01 GMT')
  const resumed = (await clock({ frozen: false })) as { now: string; frozen: boolean }
  expect(resumed.frozen).toBe(false)
  expect(Date.parse(resumed.now)).toBeLessThan(60_000)
})

it("a token expires when the world's clock is advanced", async () => {
  const { name, control } = inNewWorld()
  const visitor = await Visitor.create(mock, name)
  const { access_token: token } = await visitor.login('plain')
  await control.post('/clock', { frozen: true })
  expect((await visitor.send('GET', '/auth/user/status/', { token })).status).toBe(200)
  await control.post('/clock', { advanceMs: 15 * 60_000 })
  expect((await visitor.send('GET', '/auth/user/status/', { token })).status).toBe(401)
})

it('the API port serves the control API, too', async () => {
  const { name, control } = inNewWorld()
  await fetch(`${mock.api}/__mock/worlds/${name}/clock`, jsonPost({ set: 0, frozen: true }))
  expect((await control.get()).body).toMatchObject({ now: '1970-01-01T00:00:00.000Z' })
  expect((await fetch(`${mock.admin}/__mock/worlds`)).status).toBe(404)
})

it('only the origins of shop and control panel may use the control API', async () => {
  const { name, control } = inNewWorld()
  const from = (origin: string) =>
    fetch(`${mock.api}/__mock/worlds/${name}`, { method: 'DELETE', headers: { origin } })
  for (const origin of ['http://evil.example', 'null', 'http://localhost:1', `${mock.side}.evil.example`]) {
    expect((await from(origin)).status, origin).toBe(403)
    expect((await callControl('/accounts', { headers: { origin } })).status, origin).toBe(403)
  }
  expect((await control.get<object[]>('/journal')).status).toBe(200)
  expect((await from(SITE)).status).toBe(200)
  expect((await from(mock.side)).status).toBe(200)
})
