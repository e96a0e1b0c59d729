import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

const SITE = 'http://localhost:5173'
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock(SITE)
})
afterAll(() => mock.close())

const rows: Endpoint[] = Object.values(endpoints).filter(({ host }) => host !== 'ip')
const hostOf = ({ host }: Endpoint) => (host === 'admin' ? mock.admin : mock.api)
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, 'x')

it('R-API-50 the endpoints include the 32 of the product description', () => {
  const described = Array.from({ length: 32 }, (_, index) => `R-API-${10 + index}`)
  const own = rows.map(({ name }) => requirements[name as keyof typeof requirements][0])
  expect(own).toEqual(expect.arrayContaining(described))
})

it.each(rows)('R-API-50 $method $path exists at its exact path only', async (row) => {
  const visitor = await Visitor.create(mock)
  const path = pathOf(row)
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const there = await visitor.send(row.method, path, { host: hostOf(row) })
  expect(Object.keys(row.replies)).toContain(String(there.status))
  expect(mock.worlds.get(visitor.world).journal.entries().at(-1)?.endpoint).toBe(row.name)
  const elsewhere = await visitor.send(row.method, other, { host: hostOf(row) })
  expect(elsewhere).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(mock.worlds.get(visitor.world).journal.entries().at(-1)?.endpoint).toBeNull()
})

it('R-API-50 unknown paths get 404, unknown methods 405 with Allow', async () => {
  const visitor = await Visitor.create(mock)
  for (const path of [
    '/',
    '/api',
    '/api/v1/',
    '/auth/login',
    '//auth/login/',
    '/AUTH/LOGIN/',
    '/api/update_profile/1/',
  ]) {
    expect((await visitor.send('GET', path)).status, path).toBe(404)
  }
  const wrongMethod = await visitor.send('PUT', '/auth/login/')
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST'])
})

const preflight = (path: string, origin: string, method = 'POST') =>
  fetch(mock.api + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,x-csrftoken,x-mock-world',
    },
  })

it("R-API-62 CORS allows the page's origin with credentials, preflights and Content-Disposition", async () => {
  for (const host of [mock.api, mock.admin]) {
    const response = await fetch(`${host}/api/v1/convert`, { headers: { origin: SITE } })
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Disposition')
  }
  const allowed = await preflight('/auth/login/', SITE)
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE)
  const headers = allowed.headers.get('access-control-allow-headers')?.toLowerCase()
  for (const name of ['authorization', 'x-csrftoken', 'content-type', 'x-mock-world'])
    expect(headers).toContain(name)
})

it.each([
  'http://localhost:5174',
  'https://localhost:5173',
  'http://localhost:5173.evil.example',
  'null',
  'http://evil.example',
])('R-API-62 CORS does not allow %s', async (origin) => {
  const got = await fetch(`${mock.api}/api/v1/bundles/`, { headers: { origin } })
  expect(got.headers.get('access-control-allow-origin')).toBeNull()
  expect((await preflight('/auth/login/', origin)).headers.get('access-control-allow-origin')).toBeNull()
})

it('reports all broken clauses of a request with endpoint and requirement ids', async () => {
  const visitor = await Visitor.create(mock)
  const response = await visitor.send('POST', '/password/reset/confirm/u/t?debug=1', {
    body: { uid: 1, extra: true },
    headers: { 'content-type': 'text/plain' },
  })
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'contract_breach',
      breach: { endpoint: 'confirmPasswordReset', requirements: expect.arrayContaining(['R-API-15']) },
    },
  })
  const { breach } = response.body as { breach: { clauses: { part: string }[] } }
  expect(new Set(breach.clauses.map(({ part }) => part))).toEqual(new Set(['query', 'headers', 'body']))
})

it('undeclared fields, invalid JSON and an unwanted token break the contract, too', async () => {
  const visitor = await Visitor.create(mock)
  const login = { email: 'plain@example.test', password: 'Passw0rd!' }
  const breach = { status: 400, body: { code: 'contract_breach' } }
  expect(await visitor.send('POST', '/auth/login/', { body: { ...login, remember: true } })).toMatchObject(
    breach,
  )
  const { access_token } = await visitor.login('plain')
  expect(await visitor.send('GET', '/api/v1/bundles/', { token: access_token })).toMatchObject(breach)
  expect(
    await visitor.send('GET', '/api/v1/history/', { token: access_token, headers: { 'X-CSRFToken': 'x' } }),
  ).toMatchObject(breach)
  const headers = {
    'x-mock-world': visitor.world,
    'content-type': 'application/json',
    cookie: `csrftoken=${visitor.csrf}`,
    'X-CSRFToken': visitor.csrf ?? '',
  }
  const broken = await fetch(`${mock.api}/auth/login/`, { method: 'POST', headers, body: '{"email":' })
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { code: 'contract_breach', detail: expect.stringContaining('not valid JSON') },
  ])
})
