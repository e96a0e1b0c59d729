import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../tools/configure/settings.ts'
import { checkHosts } from '../../tools/doctor/check-hosts.ts'
import { httpVersion, upstreams } from '../../tools/doctor/connection.ts'
import { closeServer, listen } from '../site.ts'
import { type Authority, authority } from './certificate.ts'
import { correctHeaders } from './correct-headers.ts'
import { requiredTexts } from './run-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'doctor-'))
let trusted: Authority
const pem: Record<'good' | 'other', { readonly key: Buffer; readonly cert: Buffer }> = Object.create(null)

beforeAll(() => {
  trusted = authority(scratch)
  for (const [name, host] of [
    ['good', 'localhost'],
    ['other', 'other.example'],
  ] as const) {
    const { key, chain } = trusted.issue(name, { host })
    pem[name] = { key: readFileSync(key), cert: readFileSync(chain) }
  }
})
afterAll(() => rmSync(scratch, { recursive: true }))

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((end) => end()))
})

async function startHttps(certificate: keyof typeof pem, hasHttp2: boolean): Promise<string> {
  const server = hasHttp2
    ? createSecureServer({ ...pem[certificate], allowHTTP1: true })
    : createHttpsServer(pem[certificate])
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  running.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`
}
async function startHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  running.push(() => closeServer(server))
  return listen(server)
}

const settingsOf = (changes: object) =>
  readSettings(
    JSON.stringify({
      ...requiredTexts,
      siteUrl: 'https://localhost',
      apiBase: 'https://localhost/backend',
      adminBase: 'https://localhost/backend',
      ipService: 'https://localhost/ip',
      ...changes,
    }),
  )

const WARNING =
  'HTTP/1.1 only: when a reused connection breaks, a browser may repeat a POST, so that a lost response may spend twice'

it('an API with HTTP/2 has no warning', async () => {
  const apiBase = await startHttps('good', true)
  expect(await httpVersion(settingsOf({ apiBase }))).toEqual({ title: 'The API speaks HTTP/2' })
})

it('an API with HTTP/1.1 only has a warning about orders', async () => {
  const apiBase = await startHttps('good', false)
  expect(await httpVersion(settingsOf({ apiBase }))).toEqual({
    title: 'The API speaks HTTP/2',
    warning: `it speaks ${WARNING}`,
    solution: `Put a server that speaks HTTP/2 over https:// in front of ${apiBase}, or set idempotencyHeader if the backend supports such a header.`,
  })
})

it('with an idempotency header HTTP/1.1 is no warning', async () => {
  const apiBase = await startHttps('good', false)
  const finding = await httpVersion(settingsOf({ apiBase, idempotencyHeader: 'Idempotency-Key' }))
  expect(finding).toEqual({ title: 'Repeated requests count once, by idempotencyHeader' })
})

it('an API with http:// has a warning without a request', async () => {
  const siteUrl = 'http://localhost'
  const finding = await httpVersion(settingsOf({ siteUrl, apiBase: 'http://localhost:1/base' }))
  expect(finding.warning).toBe(`http:// is ${WARNING}`)
})

it('checks the origin that the browser uses, not the upstream', async () => {
  const siteUrl = await startHttps('good', true)
  const apiUpstream = await startHttps('good', false)
  const settings = settingsOf({ siteUrl, apiBase: `${siteUrl}/backend`, apiUpstream })
  expect((await httpVersion(settings)).warning).toBeUndefined()
})

const upstreamFaults = async (changes: object) =>
  (await upstreams(settingsOf(changes))).map(({ title, fault, solution }) => [
    title,
    fault,
    solution?.split('. ')[0],
  ])

it('R-SAFE-08 a missing CA file is a fault', async () => {
  const [apiUpstream, upstreamCa] = ['https://host.example', join(scratch, 'missing.pem')]
  expect(await upstreamFaults({ apiUpstream, upstreamCa })).toEqual([
    [
      'nginx can verify https://host.example/',
      `${upstreamCa} is missing on this computer`,
      'nginx does not start without this file',
    ],
  ])
})

it('R-SAFE-08 a file without certificates is a fault', async () => {
  const upstreamCa = join(scratch, 'empty.pem')
  writeFileSync(upstreamCa, 'no certificate')
  expect(await upstreamFaults({ apiUpstream: 'https://host.example', upstreamCa })).toEqual([
    [
      'nginx can verify https://host.example/',
      `${upstreamCa} contains no certificate`,
      'nginx does not start with this file',
    ],
  ])
})

it('R-SAFE-08 an https upstream with an invalid certificate is a fault; a valid one and http are not', async () => {
  const upstreamCa = trusted.root
  const [good, other] = await Promise.all([startHttps('good', false), startHttps('other', false)])
  expect(await upstreamFaults({ apiUpstream: good, upstreamCa })).toEqual([
    [`nginx can verify ${good}/`, undefined, undefined],
  ])
  expect(await upstreamFaults({ apiUpstream: other, upstreamCa })).toEqual([
    [
      `nginx can verify ${other}/`,
      `its certificate is not valid by ${upstreamCa}: ERR_TLS_CERT_ALTNAME_INVALID`,
      'nginx refuses to forward requests',
    ],
  ])
  expect(await upstreamFaults({ apiUpstream: good })).toEqual([
    [
      `nginx can verify ${good}/`,
      expect.stringContaining('its certificate is not valid by '),
      expect.anything(),
    ],
  ])
  expect(await upstreamFaults({ apiUpstream: 'http://host.example', upstreamCa })).toEqual([])
})

const PAGE = 'http://page.localhost:9'
const respondWith =
  (body: string): RequestListener =>
  ({ headers }, response) => {
    response.writeHead(200, correctHeaders(headers.origin ?? '*')).end(body)
  }
const redirectTo =
  (location: (url: string) => string, status = 301): RequestListener =>
  ({ url }, response) => {
    response.writeHead(status, { location: location(url ?? '/') }).end()
  }

async function hostFaults(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const good = await startHttp(respondWith('{"amount":"50.00"}'))
  const ipService = await startHttp(respondWith('{"ip":"192.0.2.1"}'))
  const settings = { ...requiredTexts, siteUrl: PAGE, apiBase: good, adminBase: good, ipService, ...changes }
  const findings = await checkHosts(readSettings(JSON.stringify(settings)), () => new Date())
  return findings.flatMap(({ title, fault, solution }) =>
    fault === undefined ? [] : [`${title}: ${fault}\n${solution}`],
  )
}

it('a redirected API is a fault that names the new base URL', async () => {
  const apiBase = `${await startHttp(redirectTo((url) => `https://api.example/v2${url}`))}/old`
  expect(await hostFaults({ apiBase })).toEqual([
    'The API works: it responds with 301 and redirects to https://api.example/v2/old/api/v1/payment/paypal/\nThe page does not follow redirects. Set apiBase to https://api.example/v2/old.',
  ])
})

it('an API that redirects to a login page is a fault', async () => {
  const [good, login] = [respondWith('{"amount":"50.00"}'), redirectTo(() => '/accounts/login/?next=/', 302)]
  const apiBase = await startHttp((request, response) =>
    (request.url === '/auth/user/receive_email' ? login : good)(request, response),
  )
  expect(await hostFaults({ apiBase })).toEqual([
    `The API does not redirect: GET /auth/user/receive_email gets 302 and redirects to ${apiBase}/accounts/login/?next=/\nThe page does not follow redirects. The backend must answer /auth/user/receive_email itself, and with 401 without a login (Django: see APPEND_SLASH, SECURE_SSL_REDIRECT and login_required).`,
  ])
})

it('a redirected preflight is a fault that names the target', async () => {
  const [good, redirect] = [respondWith('{}'), redirectTo((url) => `https://admin.example${url}`, 308)]
  const adminBase = await startHttp((request, response) =>
    (request.method === 'OPTIONS' ? redirect : good)(request, response),
  )
  expect(await hostFaults({ adminBase })).toEqual([
    "The admin API allows the origin of the page: it allows no origin\nThe backend must send 'Access-Control-Allow-Origin: http://page.localhost:9' and 'Access-Control-Allow-Credentials: true'.",
    expect.stringContaining(
      'The admin API accepts preflight requests: OPTIONS gets 308 and redirects to https://admin.example/api/update_profile/1/\n',
    ),
  ])
})

it('a redirected admin API is a fault that names the new base URL', async () => {
  const adminBase = await startHttp(redirectTo((url) => `https://admin.example/v2${url}`))
  expect(await hostFaults({ adminBase })).toEqual([
    'The admin API works: it responds with 301 and redirects to https://admin.example/v2/api/update_profile/1/\nThe page does not follow redirects. Set adminBase to https://admin.example/v2.',
  ])
})

it.each([500, 502])('an admin API that responds with %i is a fault', async (status) => {
  const adminBase = await startHttp((_, response) => response.writeHead(status).end())
  expect(await hostFaults({ adminBase })).toEqual([
    `The admin API works: it responds with ${status}\n${adminBase}/api/update_profile/1/ must answer without a server error: ${adminBase} is adminBase.`,
  ])
})

it('a redirected IP look-up is a fault', async () => {
  const ipService = await startHttp(redirectTo(() => 'https://ip.example/'))
  expect(await hostFaults({ ipService })).toEqual([
    'The IP look-up works: it responds with 301 and redirects to https://ip.example/\nSet ipService to that URL: the Content-Security-Policy of the page allows no other host, and the look-up has 2 seconds.',
  ])
})

it('a shop that redirects to another origin is a fault, one that redirects to itself is not', async () => {
  const siteUrl = await startHttp(redirectTo(() => 'https://www.shop.example/'))
  expect(await hostFaults({ siteUrl })).toEqual([
    `The shop is at siteUrl: it redirects to https://www.shop.example/\nSet siteUrl to https://www.shop.example, or remove the redirect.`,
  ])
  expect(await hostFaults({ siteUrl: await startHttp(redirectTo(() => '/welcome')) })).toEqual([])
})

it.each(['//', 'http://[', '/ \u00e9', 'javascript:alert(1)'])(
  'an invalid redirect target is printed as it is: %j',
  async (location) => {
    const apiBase = await startHttp(redirectTo(() => location))
    expect(await hostFaults({ apiBase })).toEqual([
      expect.stringMatching(/^The API works: it responds with 301 and redirects to /),
    ])
  },
)
