import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import type { RawReply } from '../raw-http.ts'
import { jsonOf, outcomeStage, textOf } from './outcome-stage.ts'
import { CSRF } from './sample-call.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
// Fails when an outcome on demand was taken for a fault of the mock.
afterAll(() => mock.close())

const stage = () => outcomeStage(mock)
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
  const body = { detail: 'Slow down.' }
  expect((await control.post('/outcomes', { ...rule, body })).status).toBe(400)
  expect((await control.post('/outcomes', { ...rule, undeclared: true })).status).toBe(400)
  await next('readPrice', { ...rule, body, undeclared: true })
  const reply = await call('readPrice')
  expect([reply.status, jsonOf(reply)]).toEqual([429, body])
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
  expect([...((await control.get('/parked')).body as string[])].sort()).toEqual(['first', 'second'])
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
