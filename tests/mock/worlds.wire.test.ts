import { deserialize, serialize } from 'node:v8'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../mock-server/app.ts'
import type { SavedWorld } from '../../mock-server/world/world.ts'
import { openConnection } from '../../tools/contract/connection.ts'
import { controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { rawCall } from '../raw-http.ts'
import { Visitor } from '../visitor.ts'
import { CSRF, sampleRequest } from './sample-request.ts'
import { WorldClient } from './world-client.ts'

const WORLDS = process.env.TEST_DEPTH === 'deep' ? 200 : 20
const OPERATIONS = 50
const WITHIN_MS = 120_000
const SITE = 'http://localhost:5173'
const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const CARD = { ...CAR, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' }

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
afterAll(() => mock.close())

it(`${WORLDS} worlds with ${OPERATIONS} operations each, all at once, do not affect each other`, {
  timeout: WITHIN_MS,
}, async () => {
  // All requests are sent at once, so that the last response can be late on a slow machine.
  const line = openConnection(WITHIN_MS)
  onTestFinished(() => line.close())
  const clients = Array.from(
    { length: WORLDS },
    (_, number) => new WorldClient(mock, line, mock.world().name, number),
  )
  const runs = clients.map(async (client) => {
    await client.logIn()
    for (let turn = 0; turn < OPERATIONS; turn += 1) await client.performOne(turn)
  })
  await Promise.all(runs)
  expect(clients.flatMap(({ failures }) => failures)).toEqual([])
  for (const { world, vin } of clients) {
    const { journal, state } = mock.worlds.get(world)
    expect(journal.entries().length).toBeGreaterThan(OPERATIONS)
    expect(state.outbox.filter(({ text }) => !text.includes(vin))).toEqual([])
  }
})

it('a token of one world is rejected in others', async () => {
  const [here, there] = [await Visitor.create(mock), await Visitor.create(mock)]
  const { access_token: token } = await here.login('plain')
  expect((await here.send('GET', '/auth/user/status/', { token })).status).toBe(200)
  expect((await there.send('GET', '/auth/user/status/', { token })).status).toBe(401)
})

it('a request names its world by header or cookie; without a name, and in a preflight, it is in the default world', async () => {
  const [byHeader, byCookie] = [mock.world(), mock.world()]
  const { journal } = mock.worlds.get('default')
  journal.clear()
  const visit = (headers: Record<string, string>) => fetch(`${mock.api}/api/v1/bundles/`, { headers })
  await visit({ 'x-mock-world': byHeader.name, cookie: `other=1; mock-world=${byCookie.name}` })
  await visit({ cookie: `other=1; mock-world=${byCookie.name}` })
  await visit({})
  const preflight = await fetch(`${mock.api}/auth/login/`, {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-mock-world',
    },
  })
  expect(preflight.status).toBe(204)
  expect([byHeader, byCookie, { journal }].map((world) => world.journal.entries().length)).toEqual([1, 1, 1])
})

it('an invalid world name is rejected', async () => {
  for (const name of ['a b', '../x', 'x'.repeat(65), 'ä']) {
    const response = await fetch(`${mock.api}/api/v1/bundles/`, {
      headers: { cookie: `mock-world=${encodeURIComponent(name)}` },
    })
    expect(response.status, name).toBe(400)
  }
  const lookUp = await fetch(`${mock.side}/ip/a%20b?format=json`)
  expect(lookUp.status).toBe(404)
  expect(await lookUp.json()).toEqual({ detail: 'Not found.' })
})

it('the URLs of checkout and IP look-up contain the world, for requests without cookies', async () => {
  const world = mock.world()
  const visitor = await Visitor.create(mock, world.name)
  const { body } = await visitor.send('POST', '/api/v1/payment/stripe/', { body: CARD })
  const url = String(Object(body).payment_url)
  expect(url).toMatch(new RegExp(`^${mock.side}/checkout/${world.name}/\\w+$`))
  const elsewhere = url.replace(world.name, mock.world().name)
  const pay = (address: string) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) })
  expect([(await pay(elsewhere)).status, world.state.outbox.length]).toEqual([404, 0])
  expect((await pay(url)).status).toBe(303)
  expect(world.state.outbox.map(({ kind }) => kind)).toEqual(['code', 'receipt'])
  await fetch(`${mock.side}/ip/${world.name}?format=json`)
  expect(world.journal.entries().at(-1)).toMatchObject({ endpoint: 'lookUpIp', status: 200 })
})

/** Runs everything that depends on randomness or time. */
async function runEverything(world: string) {
  const visitor = await Visitor.create(mock, world)
  const tokens = await visitor.login('both')
  const token = tokens.access_token
  const json = { ...CAR, user_ip: '', type: 'points', fk_point: 106 }
  const { body: order } = await visitor.send('POST', '/api/v1/points-subs/generate/', { body: json, token })
  const { body: history } = await visitor.send('GET', '/api/v1/history/', { token })
  const { body: payment } = await visitor.send('POST', '/api/v1/payment/stripe/', { body: CARD })
  const { base, text } = sampleRequest(mock, world, 'convert', { headers: CSRF })
  const { body: archive, headers } = await rawCall(base, text).reply
  const { body: ip } = await visitor.send('GET', `/ip/${world}?format=json`, {
    host: mock.side,
    headers: { cookie: '' },
  })
  const { outbox } = mock.worlds.get(world).state
  return {
    ...{ tokens, order, history, ip, outbox, archive: archive.toString('base64'), date: headers.date },
    payment: JSON.stringify(payment).replace(world, 'world'),
  }
}

it('equal seeds and times give equal bytes: tokens, ids, PINs, mails, archives', async () => {
  const now = Date.UTC(2027, 2, 9)
  const [one, other] = [mock.world({ seed: 'twins', now }), mock.world({ seed: 'twins', now })]
  const first = await runEverything(one.name)
  expect(first.archive.length).toBeGreaterThan(100)
  expect(first.date).toBe('Tue, 09 Mar 2027 00:00:00 GMT')
  expect(await runEverything(other.name)).toEqual(first)
  const otherSeed = await runEverything(mock.world({ seed: 'stranger', now }).name)
  expect(otherSeed.archive).toBe(first.archive)
  for (const key of ['tokens', 'history', 'payment', 'outbox'] as const)
    expect(otherSeed[key]).not.toEqual(first[key])
  const later = await runEverything(mock.world({ seed: 'twins', now: now + 3_600_000 }).name)
  expect(later.archive).not.toBe(first.archive)
})

it('a reset keeps the options of the world: seed, time and settings', async () => {
  const options = {
    name: 'wished-again',
    seed: 'again',
    now: '2027-03-09T00:00:00Z',
    settings: { accessLifetime: 60 },
  }
  await fetch(`${mock.side}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  })
  const control = controlOf(mock, options.name)
  const first = await runEverything(options.name)
  await control.post('/clock', { advanceMs: 5_000 })
  await control.post('/settings', { accessLifetime: 90 })
  const reset = await control.post('/reset')
  expect(reset.body).toMatchObject({ now: '2027-03-09T00:00:00.000Z', settings: { accessLifetime: 60 } })
  expect(await runEverything(options.name)).toEqual(first)
})

it('saved worlds continue after they are restored', async () => {
  const now = Date.UTC(2027, 2, 9)
  const [kept, twin] = [mock.world({ seed: 'kept', now }), mock.world({ seed: 'kept', now })]
  const [before] = [await runEverything(kept.name), await runEverything(twin.name)]
  mock.worlds.get(kept.name).clock.advance(60_000)
  mock.worlds.get(twin.name).clock.advance(60_000)
  const saved = deserialize(serialize(mock.worlds.save())) as SavedWorld[]
  const again = await startMock({ siteUrl: SITE, saved })
  onTestFinished(() => again.close())
  expect(again.worlds.names().sort()).toEqual(mock.worlds.names().sort())
  const generated = async (host: typeof again, name: string) => {
    const visitor = await Visitor.create({ ...mock, ...host }, name)
    const json = { ...CAR, user_ip: '', type: 'points', fk_point: 106 }
    const token = before.tokens.access_token
    const { status, body } = await visitor.send('POST', '/api/v1/points-subs/generate/', {
      body: json,
      token,
    })
    const history = await visitor.send('GET', '/api/v1/history/', { token })
    return [status, body, history.body]
  }
  const [status, , history] = await generated(again, kept.name)
  expect(status).toBe(200)
  expect((history as { results: unknown[] }).results).toHaveLength(2)
  expect(await generated(mock, twin.name)).toEqual([status, expect.anything(), history])
})
