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
import { examine } from '../../tools/doctor/examine.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { closed } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { words } from './shops.ts'

const run = promisify(execFile)

const PAGE = 'http://localhost:9'
let mock: TestMock
let faulty: Server | undefined

beforeAll(async () => {
  mock = await startTestMock(PAGE)
})
afterAll(() => mock.close())
afterEach(async () => {
  if (faulty) await closed(faulty)
  faulty = undefined
})

interface Fault {
  readonly status?: number
  /** Headers that say something else, or nothing. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
}
type Change = (answer: IncomingMessage, asked: IncomingMessage) => Fault
/** The mock, with one thing wrong. */
const withFault = (change: Change) => (asked: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(mock.api)
  const { method, url: path, headers } = asked
  const passed = request({ hostname, port, method, path, headers }, (answer) => {
    const fault = change(answer, asked)
    const said = Object.entries({ ...answer.headers, ...fault.headers }).filter(
      ([, value]) => value !== undefined,
    )
    response.writeHead(fault.status ?? answer.statusCode ?? 502, Object.fromEntries(said))
    answer.pipe(response)
  })
  asked.pipe(passed)
}
const cookieWith =
  (more: string): Change =>
  (answer) => {
    const cookies = answer.headers['set-cookie']
    return { headers: { 'set-cookie': cookies?.map((one) => `${one}; ${more}`) } }
  }
const onOptions =
  (fault: Fault): Change =>
  (_, { method }) =>
    method === 'OPTIONS' ? fault : {}

async function listening(server: Server, scheme = 'http'): Promise<string> {
  faulty = server
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `${scheme}://localhost:${(server.address() as AddressInfo).port}`
}

const settingsOf = (changes: Readonly<Record<string, string>>) => ({
  ...words,
  siteUrl: PAGE,
  apiBase: `${mock.api}//`,
  adminBase: mock.admin,
  ipService: `${mock.side}/ip`,
  ...changes,
})
const shop = (changes: Readonly<Record<string, string>> = {}) =>
  readSettings(JSON.stringify(settingsOf(changes)))
const faultsOf = async (changes: Readonly<Record<string, string>> = {}, skewMs = 0) =>
  (await examine(shop(changes), () => new Date(Date.now() + skewMs))).flatMap(({ what, fault, cure }) => {
    if (fault === undefined) return []
    expect(cure, what).toMatch(/\w/)
    return [`${what}: ${fault}`]
  })

it('a host in order has no fault, and is left as it was', async () => {
  const findings = await examine(shop(), () => new Date())
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
    'the API is not at this base',
    (_, { method }) => (method === 'GET' ? { status: 404 } : {}),
    ['The API answers: it answers 404'],
  ],
  [
    'another origin is granted',
    () => ({ headers: { 'access-control-allow-origin': 'https://other.example' } }),
    [
      'The API lets the page in: it grants https://other.example',
      'The page may read the answers: it grants https://other.example',
    ],
  ],
  [
    'no credentials are granted',
    () => ({ headers: { 'access-control-allow-credentials': undefined } }),
    [
      'The API lets the page in: it grants no credentials',
      'The page may read the answers: it grants no credentials',
    ],
  ],
  [
    'the CSRF header is not granted',
    onOptions({ headers: { 'access-control-allow-headers': 'Authorization, Content-Type' } }),
    ['The API lets calls through: it does not grant X-CSRFToken'],
  ],
  [
    'changing a password is not granted',
    onOptions({ headers: { 'access-control-allow-methods': 'GET, POST, OPTIONS' } }),
    ['The API lets calls through: it does not grant the method PUT'],
  ],
  [
    'the methods are not told',
    onOptions({ headers: { 'access-control-allow-methods': undefined } }),
    ['The API lets calls through: it does not grant the method PUT'],
  ],
  ['OPTIONS is refused', onOptions({ status: 405 }), ['The API lets calls through: OPTIONS is answered 405']],
  [
    'no cookie comes',
    () => ({ headers: { 'set-cookie': undefined } }),
    ["The page can read the CSRF cookie: no cookie 'csrftoken' comes with a GET"],
  ],
  ['the cookie is HttpOnly', cookieWith('HttpOnly'), ['The page can read the CSRF cookie: it is HttpOnly']],
  [
    'the cookie is Secure, and the page is not',
    cookieWith('Secure'),
    ['The page can read the CSRF cookie: it is Secure, and the shop is not'],
  ],
  [
    'the cookie is for another domain',
    cookieWith('Domain=.host.example'),
    ['The page can read the CSRF cookie: it is for host.example, and the page is at localhost'],
  ],
  [
    'the cookie is for the API’s own paths',
    cookieWith('Path=/api'),
    ['The page can read the CSRF cookie: it is for the path /api, and pages are at /'],
  ],
  [
    'the cookie names no path, and so is for that of the call',
    (answer) => ({
      headers: {
        'set-cookie': answer.headers['set-cookie']?.map((one) => one.replace(/; *path=[^;]*/i, '')),
      },
    }),
    ['The page can read the CSRF cookie: it is for the path of the call alone, and pages are at /'],
  ],
  [
    'the name of a download is not exposed',
    () => ({ headers: { 'access-control-expose-headers': undefined } }),
    ['The name of a download may be read: Content-Disposition is not exposed'],
  ],
  [
    'no date is sent',
    () => ({ headers: { date: 'yesterday' } }),
    ['The clocks agree: the host sends no Date'],
  ],
])('%s', async (_, change, expected) => {
  const address = await listening(createServer(withFault(change)))
  expect(await faultsOf({ apiBase: address })).toEqual(expected)
})

it('a cookie of the host alone, which a page of another name never sees', async () => {
  const page = 'http://www.shop.test'
  const address = await listening(
    createServer(withFault(() => ({ headers: { 'access-control-allow-origin': page } }))),
  )
  expect(await faultsOf({ siteUrl: page, apiBase: address, adminBase: address })).toEqual([
    'The page can read the CSRF cookie: it is for localhost, and the page is at www.shop.test',
  ])
})

it('clocks that differ by two minutes are told, and which of them is ahead', async () => {
  expect(await faultsOf({}, -120_000)).toEqual([expect.stringMatching(/the host is 1(19|20|21) s ahead/)])
  expect(await faultsOf({}, 120_000)).toEqual([expect.stringMatching(/the host is 1(19|20|21) s behind/)])
})

it('a host that is not there, and an address service that is none', async () => {
  const address = await listening(createServer((_, response) => response.writeHead(200).end('hello')))
  const gone = await listening(createServer())
  await closed(faulty as Server)
  expect(await faultsOf({ apiBase: gone, ipService: address })).toEqual([
    expect.stringContaining('The API answers: '),
    'The address service answers: it answers 200 and grants nobody',
  ])
})

it('a certificate that nobody vouches for, or that ends soon', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { key, cert } = selfSigned(folder)
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    withFault(() => ({})),
  )
  const address = await listening(server, 'https')
  expect(await faultsOf({ apiBase: address })).toEqual([
    'The certificate of the API is trusted and lasts: DEPTH_ZERO_SELF_SIGNED_CERT',
  ])
  // Where it is vouched for, it is told that it ends soon.
  const config = join(folder, 'shop.json')
  writeFileSync(config, JSON.stringify(settingsOf({ apiBase: address })))
  const doctor = await run(process.execPath, ['--import', 'tsx', 'tools/doctor.ts', '--config', config], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
  }).catch((ended: { readonly stdout: string; readonly code: number }) => ended)
  expect(doctor).toMatchObject({ code: 1 })
  expect(doctor.stdout).toMatch(
    /FAULT {2}The certificate of the API is trusted and lasts: it ends in 4 days\n {7}Renew it.*\n/,
  )
  expect(doctor.stdout).toMatch(/\n\d+ in order, 1 not, 1 warning\n$/)
  rmSync(folder, { recursive: true })
})
