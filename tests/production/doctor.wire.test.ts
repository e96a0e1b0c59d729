import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../tools/configure/settings.ts'
import { checkHosts } from '../../tools/doctor/check-hosts.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { closeServer } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { requiredTexts } from './run-shop.ts'

const run = promisify(execFile)

const PAGE = 'http://localhost:9'
let mock: TestMock
let faultyMock: Server | undefined

beforeAll(async () => {
  mock = await startTestMock(PAGE)
})
afterAll(() => mock.close())
afterEach(async () => {
  if (faultyMock) await closeServer(faultyMock)
  faultyMock = undefined
})

interface Fault {
  readonly status?: number
  /** Headers to replace; `undefined` removes one. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
}
type Change = (response: IncomingMessage, request: IncomingMessage) => Fault
/** Forwards requests to the mock, and changes its responses. */
const withFault = (change: Change) => (incoming: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(mock.api)
  const { method, url: path, headers } = incoming
  const forwarded = request({ hostname, port, method, path, headers }, (upstream) => {
    const fault = change(upstream, incoming)
    const changedHeaders = Object.entries({ ...upstream.headers, ...fault.headers }).filter(
      ([, value]) => value !== undefined,
    )
    response.writeHead(fault.status ?? upstream.statusCode ?? 502, Object.fromEntries(changedHeaders))
    upstream.pipe(response)
  })
  incoming.pipe(forwarded)
}
const cookieWith =
  (more: string): Change =>
  (upstream) => {
    const cookies = upstream.headers['set-cookie']
    return { headers: { 'set-cookie': cookies?.map((cookie) => `${cookie}; ${more}`) } }
  }
const onOptions =
  (fault: Fault): Change =>
  (_, { method }) =>
    method === 'OPTIONS' ? fault : {}

async function listening(server: Server, scheme = 'http'): Promise<string> {
  faultyMock = server
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `${scheme}://localhost:${(server.address() as AddressInfo).port}`
}

const settingsOf = (changes: Readonly<Record<string, string>>) => ({
  ...requiredTexts,
  siteUrl: PAGE,
  apiBase: `${mock.api}//`,
  adminBase: mock.admin,
  ipService: `${mock.side}/ip`,
  ...changes,
})
const readTestSettings = (changes: Readonly<Record<string, string>> = {}) =>
  readSettings(JSON.stringify(settingsOf(changes)))
const faultsOf = async (changes: Readonly<Record<string, string>> = {}, skewMs = 0) =>
  (await checkHosts(readTestSettings(changes), () => new Date(Date.now() + skewMs))).flatMap(
    ({ title, fault, solution }) => {
      if (fault === undefined) return []
      expect(solution, title).toMatch(/\w/)
      return [`${title}: ${fault}`]
    },
  )

it('a correct backend has no fault, and its data is unchanged', async () => {
  const findings = await checkHosts(readTestSettings(), () => new Date())
  expect(findings.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(findings.length).toBeGreaterThan(8)
  const methods = mock.worlds
    .get('default')
    .journal.entries()
    .map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['GET']))
})

it.each<[string, Change, string[]]>([
  [
    'another path of the API',
    (_, { method }) => (method === 'GET' ? { status: 404 } : {}),
    ['The API works: it responds with 404'],
  ],
  [
    'another allowed origin',
    () => ({ headers: { 'access-control-allow-origin': 'https://other.example' } }),
    [
      'The API allows the origin of the page: it allows https://other.example',
      'The page can read the responses: it allows https://other.example',
    ],
  ],
  [
    'no credentials',
    () => ({ headers: { 'access-control-allow-credentials': undefined } }),
    [
      'The API allows the origin of the page: it does not allow credentials',
      'The page can read the responses: it does not allow credentials',
    ],
  ],
  [
    'a missing CSRF header',
    onOptions({ headers: { 'access-control-allow-headers': 'Authorization, Content-Type' } }),
    ['The API accepts preflight requests: it does not allow X-CSRFToken'],
  ],
  [
    'a missing method PUT',
    onOptions({ headers: { 'access-control-allow-methods': 'GET, POST, OPTIONS' } }),
    ['The API accepts preflight requests: it does not allow the method PUT'],
  ],
  [
    'missing methods',
    onOptions({ headers: { 'access-control-allow-methods': undefined } }),
    ['The API accepts preflight requests: it does not allow the method PUT'],
  ],
  [
    'a rejected OPTIONS',
    onOptions({ status: 405 }),
    ['The API accepts preflight requests: OPTIONS gets 405'],
  ],
  [
    'no cookie',
    () => ({ headers: { 'set-cookie': undefined } }),
    ["The page can read the CSRF cookie: no cookie 'csrftoken' in the response to a GET"],
  ],
  ['an HttpOnly cookie', cookieWith('HttpOnly'), ['The page can read the CSRF cookie: it is HttpOnly']],
  [
    'a Secure cookie for a page with http',
    cookieWith('Secure'),
    ['The page can read the CSRF cookie: it is Secure, but the shop uses http'],
  ],
  [
    'a cookie of another domain',
    cookieWith('Domain=.host.example'),
    ['The page can read the CSRF cookie: its domain is host.example, but the page is at localhost'],
  ],
  [
    'a cookie with the path of the API',
    cookieWith('Path=/api'),
    ['The page can read the CSRF cookie: it is valid for the path /api, but pages are at /'],
  ],
  [
    'a cookie without path',
    (upstream) => ({
      headers: {
        'set-cookie': upstream.headers['set-cookie']?.map((cookie) => cookie.replace(/; *path=[^;]*/i, '')),
      },
    }),
    ['The page can read the CSRF cookie: it is valid for the path of the request only, but pages are at /'],
  ],
  [
    'no exposed file name',
    () => ({ headers: { 'access-control-expose-headers': undefined } }),
    ['The page can read the file name of a download: Content-Disposition is not exposed'],
  ],
  [
    'no Date',
    () => ({ headers: { date: 'yesterday' } }),
    ['The clock of the backend is right: the backend sends no Date'],
  ],
])('a backend with this fault is reported: %s', async (_, change, expected) => {
  const address = await listening(createServer(withFault(change)))
  expect(await faultsOf({ apiBase: address })).toEqual(expected)
})

it('a host-only cookie of another host name is a fault', async () => {
  const page = 'http://www.shop.test'
  const address = await listening(
    createServer(withFault(() => ({ headers: { 'access-control-allow-origin': page } }))),
  )
  expect(await faultsOf({ siteUrl: page, apiBase: address, adminBase: address })).toEqual([
    'The page can read the CSRF cookie: its domain is localhost, but the page is at www.shop.test',
  ])
})

it('a clock that differs by two minutes is a fault, with its direction', async () => {
  expect(await faultsOf({}, -120_000)).toEqual([expect.stringMatching(/the backend is 1(19|20|21) s ahead/)])
  expect(await faultsOf({}, 120_000)).toEqual([expect.stringMatching(/the backend is 1(19|20|21) s behind/)])
})

it('an unreachable API and an invalid IP look-up are faults', async () => {
  const address = await listening(createServer((_, response) => response.writeHead(200).end('hello')))
  const unreachable = await listening(createServer())
  await closeServer(faultyMock as Server)
  expect(await faultsOf({ apiBase: unreachable, ipService: address })).toEqual([
    expect.stringContaining('The API works: '),
    'The IP look-up works: it responds with 200 and allows no origin',
  ])
})

it('an untrusted or soon expiring certificate is a fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { key, cert } = selfSigned(folder)
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    withFault(() => ({})),
  )
  const address = await listening(server, 'https')
  expect(await faultsOf({ apiBase: address })).toEqual([
    'The certificate of the API is trusted and not about to expire: DEPTH_ZERO_SELF_SIGNED_CERT',
  ])
  // A trusted certificate is a fault because it expires soon.
  const config = join(folder, 'shop.json')
  writeFileSync(config, JSON.stringify(settingsOf({ apiBase: address })))
  const doctor = await run(process.execPath, ['--import', 'tsx', 'tools/doctor.ts', '--config', config], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
  }).catch((ended: { readonly stdout: string; readonly code: number }) => ended)
  expect(doctor).toMatchObject({ code: 1 })
  expect(doctor.stdout).toMatch(
    /FAULT {2}The certificate of the API is trusted and not about to expire: it expires in 4 days\n {7}Renew it.*\n/,
  )
  expect(doctor.stdout).toMatch(/\n\d+ ok, 1 fault, 1 warning\n$/)
  rmSync(folder, { recursive: true })
})
