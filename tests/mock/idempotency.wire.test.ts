import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForHeldResponse } from '../held-responses.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

const SITE = 'http://localhost:5173'
const HEADER = 'Idempotency-Key'
const GENERATE = '/api/v1/points-subs/generate/'
const CARD = '/api/v1/payment/stripe/'
const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }

let mock: TestMock
let plain: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE, { idempotencyHeader: HEADER })
  plain = await startTestMock(SITE)
})
afterAll(async () => {
  await mock.close()
  await plain.close()
})

/** A client whose account has three points, with a function that generates a code. */
async function customer(of = mock) {
  const visitor = await Visitor.create(of)
  const { access_token: token } = await visitor.login('points')
  const { state } = of.worlds.get(visitor.world)
  const account = () => [...state.accounts.values()].find(({ email }) => email === 'points@example.test')
  const body = {
    ...order,
    user_ip: '',
    type: 'points',
    fk_subscription: null,
    fk_point: account()?.points[0]?.pk,
  }
  const generate = (key: string, change: object = {}) =>
    visitor.send('POST', GENERATE, { token, body: { ...body, ...change }, headers: { [HEADER]: key } })
  return { visitor, token, state, generate, points: () => account()?.points[0]?.amount }
}

it('R-SAFE-02 the same key and body get the first response, and one point is spent', async () => {
  const { generate, points, state } = await customer()
  const [first, second] = [await generate('one'), await generate('one')]
  expect(first.status).toBe(200)
  expect([second.status, second.body]).toEqual([200, first.body])
  expect(points()).toBe(2)
  expect(state.outbox.filter(({ kind }) => kind === 'code')).toHaveLength(1)
  expect((await generate('two')).body).not.toEqual(first.body)
  expect(points()).toBe(1)
})

it('R-SAFE-02 the same key with another body gets 422 and spends nothing', async () => {
  const { generate, points } = await customer()
  await generate('one')
  const other = await generate('one', { vin: 'WDD2130041A000001' })
  expect([other.status, points()]).toEqual([422, 2])
})

it('R-SAFE-02 while the first request is pending a repetition gets 409 with Retry-After', async () => {
  const { generate, points, visitor } = await customer()
  const world = mock.worlds.get(visitor.world)
  world.outcomes.add({
    ...{ endpoint: 'generate', nth: 1, times: 1, latency: 0 },
    ...{ outcome: 'normal', park: 'code', commit: true },
  })
  const first = generate('one')
  await waitForHeldResponse(world, 'code')
  const early = await generate('one')
  expect([early.status, early.headers.get('retry-after')]).toEqual([409, '2'])
  world.outcomes.release('code')
  const late = await generate('one')
  expect(late.body).toEqual((await first).body)
  expect(points()).toBe(2)
})

it('a rejected request does not use its key; a key is valid for one day and one caller', async () => {
  const { generate, points, visitor } = await customer()
  expect((await generate('one', { fk_point: 999 })).status).toBe(400)
  expect((await generate('one')).status).toBe(200)
  const world = mock.worlds.get(visitor.world)
  world.clock.advance(24 * 60 * 60_000)
  const { access_token: token } = await visitor.login('points')
  const again = await visitor.send('POST', GENERATE, {
    token,
    body: { ...order, user_ip: '', type: 'points', fk_subscription: null, fk_point: 999 },
    headers: { [HEADER]: 'one' },
  })
  expect([again.status, points()]).toEqual([400, 2])
  const body = { ...order, amount: 50, email: 'a@example.test', currency: 'USD', user_ip: '' }
  const card = () => visitor.send('POST', CARD, { body, headers: { [HEADER]: 'one' } })
  expect((await card()).body).toEqual((await card()).body)
  expect(world.state.payments.size).toBe(1)
})

it('without the setting every request counts and CORS does not allow the header', async () => {
  const { generate, points } = await customer(plain)
  await generate('one')
  await generate('one')
  expect(points()).toBe(1)
  const allowed = async ({ api }: TestMock) => {
    const headers = { origin: SITE, 'access-control-request-method': 'POST' }
    const preflight = { ...headers, 'access-control-request-headers': HEADER.toLowerCase() }
    const { headers: allowed } = await fetch(api + GENERATE, { method: 'OPTIONS', headers: preflight })
    return allowed.get('access-control-allow-headers')?.includes(HEADER)
  }
  expect([await allowed(plain), await allowed(mock)]).toEqual([false, true])
})
