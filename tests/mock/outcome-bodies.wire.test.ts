import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'
import { jsonOf, outcomeStage, textOf } from './outcome-stage.ts'
import { CSRF } from './sample-call.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
// Fails when an outcome on demand was taken for a fault of the mock.
afterAll(() => mock.close())

const stage = () => outcomeStage(mock)
const rows: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)

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
