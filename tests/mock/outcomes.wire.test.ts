import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import type { RawReply } from '../raw-http.ts'
import { createOutcomeTest, jsonOf, textOf } from './outcome-test.ts'
import { CSRF } from './sample-request.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
// `close` fails if a forced outcome was counted as a breach of the mock.
afterAll(() => mock.close())

const createTest = () => createOutcomeTest(mock)
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

it.each(rows)('$name can return every declared status with every sample', async ({ name, replies }) => {
  const { force, call, lastEntry } = createTest()
  const bodies: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>> =
    samples[name].replies
  const wanted = Object.entries(replies).flatMap(([status, schema]) =>
    isFile(schema)
      ? []
      : Object.entries(bodies[Number(status)] ?? {}).map((named) => [Number(status), ...named] as const),
  )
  expect(new Set(wanted.map(([status]) => status)).size).toBeGreaterThan(2)
  for (const [status, sample, body] of wanted) {
    await force(name, { outcome: 'status', status, sample })
    const reply = await call(name)
    expect(reply).toMatchObject({ status, closedBy: 'end' })
    expect(jsonOf(reply)).toEqual(body)
    expect(lastEntry()).toMatchObject({
      endpoint: name,
      status,
      verdict: 'deliberate',
      outcome: 'status',
      clauses: [],
    })
  }
})

it('an undeclared status needs "undeclared" and a body', async () => {
  const { control, force, call, lastEntry } = createTest()
  const rule = { endpoint: 'readPrice', outcome: 'status', status: 429 }
  const body = { detail: 'Slow down.' }
  expect((await control.post('/outcomes', { ...rule, body })).status).toBe(400)
  expect((await control.post('/outcomes', { ...rule, undeclared: true })).status).toBe(400)
  await force('readPrice', { ...rule, body, undeclared: true })
  const reply = await call('readPrice')
  expect([reply.status, jsonOf(reply)]).toEqual([429, body])
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', clauses: [{ part: 'status' }] })
})

it('latency delays the true response', async () => {
  const { force, call, lastEntry } = createTest()
  await force('readPrice', { latency: 150 })
  const [slow, quick] = [await call('readPrice'), await call('readPrice')]
  // Timers have a resolution of a millisecond.
  expect(slow.ms).toBeGreaterThanOrEqual(149)
  expect(textOf(slow)).toBe(textOf(quick))
  expect(lastEntry()).toMatchObject({ verdict: 'ok', outcome: null })
})

it('a parked reply waits until its ticket is released', async () => {
  const { world, control, force, send } = createTest()
  await force('readPrice', { park: 'first' })
  await force('listBundles', { park: 'second' })
  const calls = [send('readPrice'), send('listBundles')]
  for (const ticket of ['first', 'second']) await waitForHeldResponse(world, ticket)
  expect([...((await control.get('/parked')).body as string[])].sort()).toEqual(['first', 'second'])
  expect(calls.map((call) => call.received().length)).toEqual([0, 0])
  expect((await control.post('/release', { ticket: 'first' })).body).toEqual({ released: 1 })
  expect(jsonOf((await calls[0]?.reply) as RawReply)).toHaveProperty('amount')
  expect(calls[1]?.received().length).toBe(0)
  expect((await control.post('/release')).body).toEqual({ released: 1 })
  expect(await calls[1]?.reply).toMatchObject({ status: 200, closedBy: 'end' })
})

it('dropping a world breaks the connections of its parked replies', async () => {
  const { world, control, force, send } = createTest()
  await force('readPrice', { park: 'forever' })
  const { reply } = send('readPrice')
  await waitForHeldResponse(world, 'forever')
  await control.delete()
  expect(await reply).toMatchObject({ closedBy: 'reset', status: null })
})

it('reset closes the connection before the first byte', async () => {
  const { force, call, lastEntry } = createTest()
  await force('readPrice', { outcome: 'reset' })
  const { closedBy, bytes } = await call('readPrice')
  expect([closedBy, bytes.length]).toEqual(['reset', 0])
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'reset' })
})

it('nth and times select requests of one endpoint in one world', async () => {
  const { force, call } = createTest()
  const elsewhere = createTest()
  await force('readPrice', { outcome: 'status', status: 500, nth: 3, times: 2 })
  expect((await call('readFormData')).status).toBe(200)
  expect((await elsewhere.call('readPrice')).status).toBe(200)
  const statuses: (number | null)[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await call('readPrice')).status)
  expect(statuses).toEqual([200, 200, 500, 500, 200, 200])
})

it('a rule with times: null applies until the rules are cleared', async () => {
  const { control, force, call } = createTest()
  await force('readPrice', { outcome: 'status', status: 500, times: null })
  for (let count = 0; count < 5; count += 1) expect((await call('readPrice')).status).toBe(500)
  await control.delete('/outcomes')
  expect((await call('readPrice')).status).toBe(200)
})

it('an outcome changes errors as well as successful responses', async () => {
  const { force, call, lastEntry } = createTest()
  await force('readStatus', { outcome: 'reset' })
  expect(await call('readStatus')).toMatchObject({ closedBy: 'reset', status: null })
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', status: 401 })
})

it('a request that breaks the contract gets its error despite a rule', async () => {
  const { force, call, lastEntry } = createTest()
  for (const rule of [{ outcome: 'reset' }, { outcome: 'status', status: 500 }]) {
    await force('login', rule)
    const reply = await call('login', { headers: CSRF, parts: { json: { email: 1 } } })
    expect([reply.status, jsonOf(reply)]).toMatchObject([400, { code: 'contract_breach' }])
    expect(lastEntry()).toMatchObject({ verdict: 'client-breach' })
  }
})

it('without a token a request gets the forced reply if no handler runs, and its 401 otherwise', async () => {
  const { force, call, lastEntry } = createTest()
  const status = { outcome: 'status', status: 200 }
  await force('readHistory', status)
  expect((await call('readHistory')).status).toBe(200)
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', clauses: [] })
  await force('readHistory', { ...status, commit: true })
  await force('readHistory', { outcome: 'normal' })
  expect([(await call('readHistory')).status, (await call('readHistory')).status]).toEqual([200, 401])
})

it.each([
  ['reset', true, 2],
  ['truncated', true, 2],
  ['empty', true, 2],
  ['reset', false, 3],
  ['empty', false, 3],
] as const)('after %s with commit %s there are %d of three points', async (outcome, commit, left) => {
  const { force, call, logIn, lastEntry } = createTest()
  const owner = await logIn('points')
  await force('generate', { outcome, commit })
  await call('generate', generating(owner.headers))
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome })
  expect(textOf(await call('readBalance', owner))).toContain(`${BALANCE}${left}}`)
})
