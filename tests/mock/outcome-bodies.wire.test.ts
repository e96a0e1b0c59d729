import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'
import { createOutcomeTest, jsonOf, textOf } from './outcome-test.ts'
import { CSRF } from './sample-request.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
// `close` fails if a forced outcome was counted as a breach of the mock.
afterAll(() => mock.close())

const createTest = () => createOutcomeTest(mock)
const rows: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)

it('empty: the status without a body', async () => {
  const { force, call, lastEntry } = createTest()
  for (const name of ['readPrice', 'convert'] as const) {
    await force(name, { outcome: 'empty' })
    const reply = await call(name, { headers: CSRF })
    expect(reply).toMatchObject({ status: 200, closedBy: 'end', headers: { 'content-length': '0' } })
    expect(reply.body).toHaveLength(0)
    expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'empty' })
  }
})

it.each(['readVariants', 'convert'] as const)(
  'truncated: %s has fewer bytes than announced',
  async (name) => {
    const { force, call, lastEntry } = createTest()
    const whole = await call(name, { headers: CSRF })
    await force(name, { outcome: 'truncated' })
    const { status, headers, body } = await call(name, { headers: CSRF })
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(body.length)
    expect(body.length).toBeGreaterThan(0)
    if (name === 'readVariants') expect(textOf(whole).startsWith(textOf({ ...whole, body }))).toBe(true)
    expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'truncated' })
  },
)

it('wrongContentType: an HTML page instead of JSON or a file', async () => {
  const { force, call, lastEntry } = createTest()
  for (const name of ['readPrice', 'convert'] as const) {
    await force(name, { outcome: 'wrongContentType' })
    const reply = await call(name, { headers: CSRF })
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(textOf(reply)).toMatch(/^<!doctype html>/)
    expect(lastEntry()).toMatchObject({ verdict: 'deliberate', clauses: [{ part: 'headers' }, {}] })
  }
})

it.each(rows)('invalidBody: the reply of $name does not match its schema', async ({ name, replies }) => {
  const { force, call, lastEntry } = createTest()
  const isConvert = isFile(replies[200] ?? replies[201] ?? { file: 'application/zip' })
  await force(name, { outcome: 'invalidBody', commit: isConvert })
  const reply = await call(name, isConvert ? { headers: CSRF } : {})
  expect(reply.status).toBeLessThan(300)
  if (isConvert)
    expect([reply.headers['content-type'], textOf(reply)]).toEqual(['application/zip', 'not a zip'])
  else expect(lastEntry()?.clauses).toContainEqual(expect.objectContaining({ part: 'body' }))
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'invalidBody' })
})

it('nestedPin: the PIN is nested', async () => {
  const { force, call, logIn, lastEntry } = createTest()
  const owner = await logIn('discount20')
  const history = jsonOf(await call('readHistory', owner)) as { results: { order_id: number; pin: string }[] }
  const [{ order_id: orderId = 0, pin = '' } = {}] = history.results
  await force('checkOrder', { outcome: 'nestedPin' })
  const nested = await call('checkOrder', { ...owner, parts: { params: { orderId: String(orderId) } } })
  expect(jsonOf(nested)).toEqual({ status: 'success', data: { data: pin } })
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', clauses: [] })
})

it('noContentDisposition: the archive has no file name', async () => {
  const { force, call, lastEntry } = createTest()
  await force('convert', { outcome: 'noContentDisposition' })
  const [nameless, named] = [
    await call('convert', { headers: CSRF }),
    await call('convert', { headers: CSRF }),
  ]
  expect(nameless.status).toBe(200)
  expect(nameless.headers['content-disposition']).toBeUndefined()
  expect(named.headers['content-disposition']).toContain('drive_aed.zip')
  expect(nameless.body.subarray(0, 2).toString()).toBe('PK')
  expect(lastEntry()).toMatchObject({ verdict: 'ok' })
})

it('errorInside and pending: 200 with an error or a pending payment', async () => {
  const { force, call, lastEntry } = createTest()
  await force('checkPayment', { outcome: 'errorInside' })
  const error = await call('checkPayment', { headers: CSRF })
  expect([error.status, jsonOf(error)]).toMatchObject([200, { status: 'error', message: expect.any(String) }])
  await force('checkPayment', { outcome: 'pending' })
  const pending = await call('checkPayment', { headers: CSRF })
  expect([pending.status, jsonOf(pending)]).toEqual([200, { status: 'pending' }])
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'pending', clauses: [] })
})

it('refreshWithoutAccess: a refresh without an access token', async () => {
  const { world, force, call, lastEntry } = createTest()
  const { refresh_token: refresh } = await (await Visitor.create(mock, world.name)).login('plain')
  const own = { headers: CSRF, parts: { json: { refresh } } }
  await force('refreshTokens', { outcome: 'refreshWithoutAccess' })
  expect(jsonOf(await call('refreshTokens', own))).toEqual({})
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate' })
  expect(jsonOf(await call('refreshTokens', own))).toHaveProperty('access')
})

it('tokenNotValid: a valid token is rejected', async () => {
  const { force, call, logIn, lastEntry } = createTest()
  const owner = await logIn('plain')
  await force('readStatus', { outcome: 'tokenNotValid' })
  const refused = await call('readStatus', owner)
  expect([refused.status, jsonOf(refused)]).toMatchObject([401, { code: 'token_not_valid' }])
  expect(lastEntry()).toMatchObject({ verdict: 'deliberate', outcome: 'tokenNotValid' })
  expect((await call('readStatus', owner)).status).toBe(200)
})

it('emptyList: a list is empty, at the top level or in `results`', async () => {
  const { force, call, logIn, lastEntry } = createTest()
  const owner = await logIn('many-orders')
  for (const [name, empty] of [
    ['readStatus', []],
    ['readHistory', { results: [] }],
  ] as const) {
    await force(name, { outcome: 'emptyList' })
    expect(jsonOf(await call(name, owner))).toEqual(empty)
    expect(lastEntry()).toMatchObject({ verdict: 'deliberate', clauses: [] })
  }
})
