import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { type RawReply, rawCall } from '../raw-http.ts'
import { Visitor } from '../visitor.ts'
import { CSRF, sampleCall } from './sample-call.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
// Fails when an outcome on demand was taken for a fault of the mock.
afterAll(() => mock.close())

type Own = Parameters<typeof sampleCall>[3]

/** A world of its own, somebody in it, and what happens next there. */
function stage() {
  const world = mock.world()
  const control = controlOf(mock, world.name)
  const next = async (endpoint: EndpointName, rule: Readonly<Record<string, unknown>>) => {
    const { status, body } = await control.post('/outcomes', { endpoint, ...rule })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const open = (endpoint: EndpointName, own?: Own) => {
    const { base, text } = sampleCall(mock, world.name, endpoint, own)
    return rawCall(base, text)
  }
  const call = (endpoint: EndpointName, own?: Own): Promise<RawReply> => open(endpoint, own).reply
  const last = () => world.journal.entries().at(-1)
  const member = async (name: string) => {
    const { access_token } = await (await Visitor.arrive(mock, world.name)).login(name)
    return { headers: { authorization: `Bearer ${access_token}` } }
  }
  return { world, control, next, open, call, last, member }
}

const textOf = ({ body }: RawReply) => body.toString('utf8')
const jsonOf = (reply: RawReply): unknown => JSON.parse(textOf(reply))
const BALANCE = '"points":[{"pk":103,"fk_tool_name":"Navigation codes tokens","amount":'
const generating = (headers: Readonly<Record<string, string>>) => ({
  headers,
  parts: {
    json: {
      ...{ comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' },
      ...{ user_ip: '', type: 'points', fk_point: 103, fk_subscription: null },
    },
  },
})

const rows: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)

it.each(rows)('$name answers any declared status, with any sample of it', async ({ name, replies }) => {
  const { next, call, last } = stage()
  const bodies: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>> =
    samples[name].replies
  const wanted = Object.entries(replies).flatMap(([status, schema]) =>
    isFile(schema)
      ? []
      : Object.entries(bodies[Number(status)] ?? {}).map((named) => [Number(status), ...named] as const),
  )
  expect(new Set(wanted.map(([status]) => status)).size).toBeGreaterThan(2)
  for (const [status, sample, body] of wanted) {
    await next(name, { outcome: 'status', status, sample })
    const reply = await call(name)
    expect(reply).toMatchObject({ status, ending: 'end' })
    expect(jsonOf(reply)).toEqual(body)
    expect(last()).toMatchObject({
      endpoint: name,
      status,
      verdict: 'deliberate',
      outcome: 'status',
      clauses: [],
    })
  }
})

it('a status that is not declared needs the word, and a body', async () => {
  const { control, next, call, last } = stage()
  const rule = { endpoint: 'readPrice', outcome: 'status', status: 429 }
  expect((await control.post('/outcomes', rule)).status).toBe(400)
  expect((await control.post('/outcomes', { ...rule, undeclared: true })).status).toBe(400)
  await next('readPrice', { ...rule, undeclared: true, body: { detail: 'Slow down.' } })
  const reply = await call('readPrice')
  expect([reply.status, jsonOf(reply)]).toEqual([429, { detail: 'Slow down.' }])
  expect(last()).toMatchObject({ verdict: 'deliberate', clauses: [{ part: 'status' }] })
})

it('an answer takes at least as long as was asked, and is the true one', async () => {
  const { next, call, last } = stage()
  await next('readPrice', { latency: 150 })
  const [slow, quick] = [await call('readPrice'), await call('readPrice')]
  // Timers count whole milliseconds, so one may end within the last of them.
  expect(slow.ms).toBeGreaterThanOrEqual(149)
  expect(textOf(slow)).toBe(textOf(quick))
  expect(last()).toMatchObject({ verdict: 'ok', outcome: null })
})

it('a parked answer waits until it is released by its name', async () => {
  const { world, control, next, open } = stage()
  await next('readPrice', { park: 'first' })
  await next('listBundles', { park: 'second' })
  const calls = [open('readPrice'), open('listBundles')]
  const both = await world.journal.until(
    (entries) => entries.filter(({ parked }) => parked !== null).length === 2,
    AbortSignal.timeout(10_000),
  )
  expect(both).toBe(true)
  expect((await control.get('/parked')).body).toEqual(['first', 'second'])
  expect(calls.map((call) => call.received().length)).toEqual([0, 0])
  expect((await control.post('/release', { ticket: 'first' })).body).toEqual({ released: 1 })
  expect(jsonOf((await calls[0]?.reply) as RawReply)).toHaveProperty('amount')
  expect(calls[1]?.received().length).toBe(0)
  expect((await control.post('/release')).body).toEqual({ released: 1 })
  expect(await calls[1]?.reply).toMatchObject({ status: 200, ending: 'end' })
})

it('a parked answer of a world that is dropped is cut off', async () => {
  const { world, control, next, open } = stage()
  await next('readPrice', { park: 'forever' })
  const { reply } = open('readPrice')
  await world.journal.until((entries) => entries[0]?.parked === 'forever', AbortSignal.timeout(10_000))
  await control.delete()
  expect(await reply).toMatchObject({ ending: 'reset', status: null })
})

it('a reset tears the connection off before the first byte', async () => {
  const { next, call, last } = stage()
  await next('readPrice', { outcome: 'reset' })
  const { ending, bytes } = await call('readPrice')
  expect([ending, bytes.length]).toEqual(['reset', 0])
  expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'reset' })
})

it('an empty answer has a status and nothing else', async () => {
  const { next, call, last } = stage()
  for (const name of ['readPrice', 'convert'] as const) {
    await next(name, { outcome: 'empty' })
    const reply = await call(name, { headers: CSRF })
    expect(reply).toMatchObject({ status: 200, ending: 'end', headers: { 'content-length': '0' } })
    expect(reply.body).toHaveLength(0)
    expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'empty' })
  }
})

it.each(['readVariants', 'convert'] as const)(
  'a truncated %s promises more bytes than come',
  async (name) => {
    const { next, call, last } = stage()
    const whole = await call(name, { headers: CSRF })
    await next(name, { outcome: 'truncated' })
    const { status, headers, body } = await call(name, { headers: CSRF })
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(body.length)
    expect(body.length).toBeGreaterThan(0)
    if (name === 'readVariants') expect(textOf(whole).startsWith(textOf({ ...whole, body }))).toBe(true)
    expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'truncated' })
  },
)

it('another content type brings a page where JSON, or a file, was expected', async () => {
  const { next, call, last } = stage()
  for (const name of ['readPrice', 'convert'] as const) {
    await next(name, { outcome: 'wrongContentType' })
    const reply = await call(name, { headers: CSRF })
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(textOf(reply)).toMatch(/^<!doctype html>/)
    expect(last()).toMatchObject({ verdict: 'deliberate', clauses: [{ part: 'headers' }, {}] })
  }
})

it.each(rows)('$name answers with a body that its schema does not take', async ({ name, replies }) => {
  const { next, call, last } = stage()
  const isConvert = isFile(replies[200] ?? replies[201] ?? { file: 'application/zip' })
  await next(name, { outcome: 'invalidBody', commit: isConvert })
  const reply = await call(name, isConvert ? { headers: CSRF } : {})
  expect(reply.status).toBeLessThan(300)
  if (isConvert)
    expect([reply.headers['content-type'], textOf(reply)]).toEqual(['application/zip', 'not a zip'])
  else expect(last()?.clauses).toContainEqual(expect.objectContaining({ part: 'body' }))
  expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'invalidBody' })
})

it('a PIN comes nested', async () => {
  const { next, call, member, last } = stage()
  const owner = await member('discount20')
  const history = jsonOf(await call('readHistory', owner)) as { results: { order_id: number; pin: string }[] }
  const [{ order_id: orderId = 0, pin = '' } = {}] = history.results
  await next('checkOrder', { outcome: 'nestedPin' })
  const nested = await call('checkOrder', { ...owner, parts: { params: { orderId: String(orderId) } } })
  expect(jsonOf(nested)).toEqual({ status: 'success', data: { data: pin } })
  expect(last()).toMatchObject({ verdict: 'deliberate', clauses: [] })
})

it('an archive comes without its name', async () => {
  const { next, call, last } = stage()
  await next('convert', { outcome: 'noContentDisposition' })
  const [nameless, named] = [
    await call('convert', { headers: CSRF }),
    await call('convert', { headers: CSRF }),
  ]
  expect(nameless.status).toBe(200)
  expect(nameless.headers['content-disposition']).toBeUndefined()
  expect(named.headers['content-disposition']).toContain('drive_aed.zip')
  expect(nameless.body.subarray(0, 2).toString()).toBe('PK')
  expect(last()).toMatchObject({ verdict: 'ok' })
})

it('200 comes with an error inside, or with a payment that is still pending', async () => {
  const { next, call, last } = stage()
  await next('checkPayment', { outcome: 'errorInside' })
  const error = await call('checkPayment', { headers: CSRF })
  expect([error.status, jsonOf(error)]).toMatchObject([200, { status: 'error', message: expect.any(String) }])
  await next('checkPayment', { outcome: 'pending' })
  const pending = await call('checkPayment', { headers: CSRF })
  expect([pending.status, jsonOf(pending)]).toEqual([200, { status: 'pending' }])
  expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'pending', clauses: [] })
})

it('a refresh comes without an access token', async () => {
  const { world, next, call, last } = stage()
  const { refresh_token: refresh } = await (await Visitor.arrive(mock, world.name)).login('plain')
  const own = { headers: CSRF, parts: { json: { refresh } } }
  await next('refreshTokens', { outcome: 'refreshWithoutAccess' })
  expect(jsonOf(await call('refreshTokens', own))).toEqual({})
  expect(last()).toMatchObject({ verdict: 'deliberate' })
  expect(jsonOf(await call('refreshTokens', own))).toHaveProperty('access')
})

it('a good token is called not valid', async () => {
  const { next, call, member, last } = stage()
  const owner = await member('plain')
  await next('readStatus', { outcome: 'tokenNotValid' })
  const refused = await call('readStatus', owner)
  expect([refused.status, jsonOf(refused)]).toMatchObject([401, { code: 'token_not_valid' }])
  expect(last()).toMatchObject({ verdict: 'deliberate', outcome: 'tokenNotValid' })
  expect((await call('readStatus', owner)).status).toBe(200)
})

it('a list comes empty, whatever it hangs in', async () => {
  const { next, call, member, last } = stage()
  const owner = await member('many-orders')
  for (const [name, empty] of [
    ['readStatus', []],
    ['readHistory', { results: [] }],
  ] as const) {
    await next(name, { outcome: 'emptyList' })
    expect(jsonOf(await call(name, owner))).toEqual(empty)
    expect(last()).toMatchObject({ verdict: 'deliberate', clauses: [] })
  }
})

it('the n-th call is meant, so many times, and no other endpoint or world', async () => {
  const { next, call } = stage()
  const elsewhere = stage()
  await next('readPrice', { outcome: 'status', status: 500, nth: 3, times: 2 })
  expect((await call('readFormData')).status).toBe(200)
  expect((await elsewhere.call('readPrice')).status).toBe(200)
  const statuses: (number | null)[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await call('readPrice')).status)
  expect(statuses).toEqual([200, 200, 500, 500, 200, 200])
})

it('an outcome without an end lasts until the plan is cleared', async () => {
  const { control, next, call } = stage()
  await next('readPrice', { outcome: 'status', status: 500, times: null })
  for (let count = 0; count < 5; count += 1) expect((await call('readPrice')).status).toBe(500)
  await control.delete('/outcomes')
  expect((await call('readPrice')).status).toBe(200)
})

it.each([
  ['reset', true, 2],
  ['truncated', true, 2],
  ['empty', true, 2],
  ['reset', false, 3],
  ['empty', false, 3],
] as const)('after %s with commit %s there are %d of three points', async (outcome, commit, left) => {
  const { next, call, member, last } = stage()
  const owner = await member('points')
  await next('generate', { outcome, commit })
  await call('generate', generating(owner.headers))
  expect(last()).toMatchObject({ verdict: 'deliberate', outcome })
  expect(textOf(await call('readBalance', owner))).toContain(`${BALANCE}${left}}`)
})

it('an outcome bends a refusal as well as a success', async () => {
  const { next, call, last } = stage()
  await next('readStatus', { outcome: 'reset' })
  expect(await call('readStatus')).toMatchObject({ ending: 'reset', status: null })
  expect(last()).toMatchObject({ verdict: 'deliberate', status: 401 })
})

it('a call that breaks the contract is told so, whatever was to come', async () => {
  const { next, call, last } = stage()
  for (const rule of [{ outcome: 'reset' }, { outcome: 'status', status: 500 }]) {
    await next('login', rule)
    const reply = await call('login', { headers: CSRF, parts: { json: { email: 1 } } })
    expect([reply.status, jsonOf(reply)]).toMatchObject([400, { code: 'contract_breach' }])
    expect(last()).toMatchObject({ verdict: 'client-breach' })
  }
})
