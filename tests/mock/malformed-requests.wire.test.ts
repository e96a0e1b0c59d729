import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { rawCall, requestText } from '../raw-http.ts'
import { jsonOf } from './outcome-test.ts'
import { CSRF } from './sample-request.ts'

const SITE = 'http://localhost:5173'
const PRICE = '/api/v1/payment/paypal/'
const LOGIN = '/auth/login/'
const JSON_TYPE = { ...CSRF, 'content-type': 'application/json' }

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
// `close` fails if one of these requests was counted as a breach of the mock.
afterAll(() => mock.close())

interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
async function sendRaw({ method = 'POST', path, headers = {}, body = '' }: RawRequest) {
  const world = mock.world()
  const text = requestText(method, path, { 'x-mock-world': world.name, ...headers }, body)
  const reply = await rawCall(mock.api, text).reply
  return { reply, world, last: mock.worlds.get(world.name).journal.entries().at(-1) }
}

it.each<readonly [string, RawRequest, object]>([
  [
    'a body that is too long',
    { path: LOGIN, headers: JSON_TYPE, body: JSON.stringify({ email: 'x'.repeat(1_100_000) }) },
    { part: 'body', says: 'is longer than 1 MiB' },
  ],
  [
    'a long body of unknown type',
    {
      path: '/api/v1/convert',
      headers: { ...CSRF, 'content-type': 'image/png' },
      body: 'x'.repeat(1_100_000),
    },
    { part: 'body', says: 'is longer than 1 MiB' },
  ],
  [
    'an invalid content type',
    { path: LOGIN, headers: { ...CSRF, 'content-type': '///' }, body: '{}' },
    { part: 'headers', pointer: '/content-type', says: 'cannot be read' },
  ],
  [
    'a GET with a body',
    { method: 'GET', path: PRICE, headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
    { part: 'body', says: 'must be empty' },
  ],
])('%s is a client breach, with endpoint and clause, and is in the journal', async (_, request, clause) => {
  const { reply, last } = await sendRaw(request)
  const [endpoint] = Object.values(endpoints).filter(
    ({ path, method }: Endpoint) => path === request.path && method === (request.method ?? 'POST'),
  )
  expect([reply.status, jsonOf(reply)]).toMatchObject([
    400,
    { code: 'contract_breach', breach: { endpoint: endpoint?.name, clauses: [clause] } },
  ])
  expect(last).toMatchObject({ endpoint: endpoint?.name, verdict: 'client-breach', clauses: [clause] })
})

it('two requests on one connection get two responses, although the first body is not read', async () => {
  const world = mock.world()
  const headers = { 'x-mock-world': world.name, connection: 'keep-alive' }
  const body = requestText('GET', '/api/v1/bundles/', {})
  const first = requestText('GET', PRICE, { ...headers, 'content-type': 'text/plain' }, body)
  const second = requestText('GET', '/api/v1/get-info/', { 'x-mock-world': world.name })
  const { bytes } = await rawCall(mock.api, first + second).reply
  expect(String(bytes).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  const names = mock.worlds
    .get(world.name)
    .journal.entries()
    .map(({ endpoint }) => endpoint)
  expect(names).toEqual(['readPrice', 'readFormData'])
})

it('a chunked body that is nested too deep is rejected and is in the journal', async () => {
  const world = mock.world()
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const headers = { 'x-mock-world': world.name, ...JSON_TYPE, 'transfer-encoding': 'chunked' }
  const chunks = `${deep.length.toString(16)}\r\n${deep}\r\n0\r\n\r\n`
  const { reply } = rawCall(mock.api, requestText('POST', LOGIN, headers) + chunks)
  expect((await reply).status).toBe(400)
  const journal = await fetch(`${mock.side}/__mock/worlds/${world.name}/journal`)
  expect(await journal.json()).toMatchObject([{ endpoint: 'login', verdict: 'client-breach' }])
})

const uploaded = (head: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const file = uploaded('name="vrx_file"; filename="a.vcx"', 'x'.repeat(300_000))

it.each([
  ['without a boundary', 'multipart/form-data', file],
  ['with a field twice', 'multipart/form-data; boundary=b', `${file}${file}--b--\r\n`],
  ['with too many files', 'multipart/form-data; boundary=b', file.replace('vrx_file', 'a').repeat(12)],
  ['of another kind', 'multipart/mixed; boundary=b', `${file}--b--\r\n`],
])(
  'a long upload %s is rejected, and the next request on its connection is answered',
  async (_, type, body) => {
    const world = mock.world()
    const headers = { 'x-mock-world': world.name, ...CSRF, connection: 'keep-alive', 'content-type': type }
    const first = requestText('POST', '/api/v1/convert', headers, body)
    const second = requestText('GET', PRICE, { 'x-mock-world': world.name })
    const { bytes } = await rawCall(mock.api, first + second).reply
    expect(String(bytes).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  },
)

it.each(['HEAD', 'DELETE', 'PATCH', 'TRACE'])(
  '%s is not allowed, and Allow lists what is',
  async (method) => {
    const { reply, last } = await sendRaw({ method, path: PRICE })
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET'])
    expect(reply.body.length > 0).toBe(method !== 'HEAD')
    expect(last).toMatchObject({ endpoint: null, verdict: 'client-breach', status: 405 })
  },
)

it('OPTIONS is answered for every origin, but CORS allows only the origin of the shop', async () => {
  const request = { 'access-control-request-method': 'POST' }
  for (const [headers, granted] of [
    [{}, undefined],
    [{ origin: SITE }, SITE],
    [{ origin: SITE, ...request }, SITE],
    [{ origin: 'http://evil.example', ...request }, undefined],
  ] as const) {
    const { reply } = await sendRaw({ method: 'OPTIONS', path: LOGIN, headers })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([204, granted])
  }
})

it('rejected requests have the Date of their world, too', async () => {
  const world = mock.world({ now: 0 })
  for (const [method, path] of [
    ['GET', '/nowhere'],
    ['DELETE', PRICE],
  ] as const) {
    const { headers } = await rawCall(mock.api, requestText(method, path, { 'x-mock-world': world.name }))
      .reply
    expect(headers.date).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
  }
})

it('the IP look-up allows every origin, without credentials', async () => {
  const { headers } = await rawCall(mock.side, requestText('GET', '/ip?format=json', { origin: SITE })).reply
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

it('an absolute URL in the request line is valid, also in the archive', async () => {
  const world = mock.world()
  const text = requestText('GET', `${mock.api}${PRICE}`, { 'x-mock-world': world.name })
  expect((await rawCall(mock.api, text).reply).status).toBe(200)
  const har = await fetch(`${mock.side}/__mock/worlds/${world.name}/har`)
  expect(await har.json()).toMatchObject({ log: { entries: [{ request: { url: mock.api + PRICE } }] } })
})

it('the journal hides secrets with unusual field names, too', async () => {
  const world = mock.world()
  const secret = 'hunter2-or-so'
  const calls: readonly RawRequest[] = [
    { path: LOGIN, headers: JSON_TYPE, body: JSON.stringify({ userPwd: secret, accessToken: secret }) },
    { path: LOGIN, headers: JSON_TYPE, body: JSON.stringify({ nested: [{ newPassword: [secret] }] }) },
    { method: 'GET', path: `${PRICE}?acc%65ss_token=${secret}&idToken=${secret}` },
    { path: `/Password/Reset/Confirm/u/${secret}`, headers: JSON_TYPE, body: '{}' },
    { path: LOGIN, headers: { ...JSON_TYPE, authorization: secret }, body: '{}' },
  ]
  for (const { method = 'POST', path, headers, body } of calls)
    await rawCall(mock.api, requestText(method, path, { 'x-mock-world': world.name, ...headers }, body)).reply
  const journal = await (await fetch(`${mock.side}/__mock/worlds/${world.name}/journal`)).text()
  expect(JSON.parse(journal)).toHaveLength(calls.length)
  expect(journal).not.toContain(secret)
})
