import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../tools/configure/settings.ts'
import { httpVersion, upstreams } from '../../tools/doctor/connection.ts'
import { examine } from '../../tools/doctor/examine.ts'
import { closed, listening } from '../site.ts'
import { type Authority, authority } from './certificate.ts'
import { words } from './shops.ts'

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

async function secure(certificate: keyof typeof pem, isNew: boolean): Promise<string> {
  const server = isNew
    ? createSecureServer({ ...pem[certificate], allowHTTP1: true })
    : createHttpsServer(pem[certificate])
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  running.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`
}
async function plain(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  running.push(() => closed(server))
  return listening(server)
}

const settingsOf = (changes: object) =>
  readSettings(
    JSON.stringify({
      ...words,
      siteUrl: 'https://localhost',
      apiBase: 'https://localhost/backend',
      adminBase: 'https://localhost/backend',
      ipService: 'https://localhost/ip',
      ...changes,
    }),
  )

const WARNING =
  'HTTP/1.1 only: when a reused connection breaks, a browser may send a POST again by itself, so that one lost answer may spend twice'

it('an API with HTTP/2 is in order', async () => {
  const apiBase = await secure('good', true)
  expect(await httpVersion(settingsOf({ apiBase }))).toEqual({ what: 'The API speaks HTTP/2' })
})

it('an API with HTTP/1.1 alone is a warning that says what it means for orders', async () => {
  const apiBase = await secure('good', false)
  expect(await httpVersion(settingsOf({ apiBase }))).toEqual({
    what: 'The API speaks HTTP/2',
    warning: `it speaks ${WARNING}`,
    cure: `Put a server that speaks HTTP/2 by https:// in front of ${apiBase}, or set idempotencyHeader where the host knows such a header.`,
  })
})

it('HTTP/1.1 is no warning where a key makes a repeated request count once', async () => {
  const apiBase = await secure('good', false)
  const found = await httpVersion(settingsOf({ apiBase, idempotencyHeader: 'Idempotency-Key' }))
  expect(found).toEqual({ what: 'A repeated spending call counts once, by idempotencyHeader' })
})

it('an API by http:// is a warning without being asked', async () => {
  const siteUrl = 'http://localhost'
  const found = await httpVersion(settingsOf({ siteUrl, apiBase: 'http://localhost:1/base' }))
  expect(found.warning).toBe(`by http:// it is ${WARNING}`)
})

it('the origin that the browser calls is asked, and not the host behind it', async () => {
  const siteUrl = await secure('good', true)
  const apiUpstream = await secure('good', false)
  const settings = settingsOf({ siteUrl, apiBase: `${siteUrl}/backend`, apiUpstream })
  expect((await httpVersion(settings)).warning).toBeUndefined()
})

const faultsOf = async (changes: object) =>
  (await upstreams(settingsOf(changes))).map(({ what, fault, cure }) => [what, fault, cure?.split('. ')[0]])

it('R-SAFE-08 a missing file of certificate authorities is a fault', async () => {
  const [apiUpstream, upstreamCa] = ['https://host.example', join(scratch, 'missing.pem')]
  expect(await faultsOf({ apiUpstream, upstreamCa })).toEqual([
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
  expect(await faultsOf({ apiUpstream: 'https://host.example', upstreamCa })).toEqual([
    [
      'nginx can verify https://host.example/',
      `${upstreamCa} holds no certificate`,
      'nginx does not start with this file',
    ],
  ])
})

it('R-SAFE-08 an upstream that nginx would refuse is a fault, a good one is not, and one by http is not asked', async () => {
  const upstreamCa = trusted.root
  const [good, other] = await Promise.all([secure('good', false), secure('other', false)])
  expect(await faultsOf({ apiUpstream: good, upstreamCa })).toEqual([
    [`nginx can verify ${good}/`, undefined, undefined],
  ])
  expect(await faultsOf({ apiUpstream: other, upstreamCa })).toEqual([
    [
      `nginx can verify ${other}/`,
      `by ${upstreamCa} its certificate is refused: ERR_TLS_CERT_ALTNAME_INVALID`,
      'nginx passes no call on',
    ],
  ])
  expect(await faultsOf({ apiUpstream: good })).toEqual([
    [`nginx can verify ${good}/`, expect.stringContaining('its certificate is refused: '), expect.anything()],
  ])
  expect(await faultsOf({ apiUpstream: 'http://host.example', upstreamCa })).toEqual([])
})

const PAGE = 'http://page.localhost:9'
const answer =
  (body: string): RequestListener =>
  ({ headers }, response) => {
    response.writeHead(200, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type, x-csrftoken',
      'access-control-allow-methods': 'PUT',
      'access-control-expose-headers': 'Content-Disposition',
      'set-cookie': 'csrftoken=x; Path=/; Domain=localhost',
    })
    response.end(body)
  }
const redirectTo =
  (location: (url: string) => string, status = 301): RequestListener =>
  ({ url }, response) => {
    response.writeHead(status, { location: location(url ?? '/') }).end()
  }

async function faults(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const good = await plain(answer('{"amount":"50.00"}'))
  const ipService = await plain(answer('{"ip":"192.0.2.1"}'))
  const settings = { ...words, siteUrl: PAGE, apiBase: good, adminBase: good, ipService, ...changes }
  const findings = await examine(readSettings(JSON.stringify(settings)), () => new Date())
  return findings.flatMap(({ what, fault, cure }) =>
    fault === undefined ? [] : [`${what}: ${fault}\n${cure}`],
  )
}

it('an API that is elsewhere now is a fault that names the new base', async () => {
  const apiBase = `${await plain(redirectTo((url) => `https://api.example/v2${url}`))}/old`
  expect(await faults({ apiBase })).toEqual([
    'The API answers: it answers 301 and leads to https://api.example/v2/old/api/v1/payment/paypal/\nThe page follows no redirect. Set apiBase to https://api.example/v2/old.',
  ])
})

it('an API that answers a read without a login by its login page is a fault', async () => {
  const [good, login] = [answer('{"amount":"50.00"}'), redirectTo(() => '/accounts/login/?next=/', 302)]
  const apiBase = await plain((request, response) =>
    (request.url === '/auth/user/receive_email' ? login : good)(request, response),
  )
  expect(await faults({ apiBase })).toEqual([
    `The API redirects no call: GET /auth/user/receive_email is answered 302 and leads to ${apiBase}/accounts/login/?next=/\nThe page follows no redirect. The host must answer /auth/user/receive_email itself, and without a login with 401 (Django: look at APPEND_SLASH, SECURE_SSL_REDIRECT and login_required).`,
  ])
})

it('a preflight that is redirected is a fault that says where to', async () => {
  const adminBase = await plain(redirectTo((url) => `https://admin.example${url}`, 308))
  expect(await faults({ adminBase })).toEqual([
    "The admin API lets the page in: it grants nobody\nThe host must answer 'Access-Control-Allow-Origin: http://page.localhost:9' and 'Access-Control-Allow-Credentials: true'.",
    expect.stringContaining(
      'The admin API lets calls through: OPTIONS is answered 308 and leads to https://admin.example/api/update_profile/1/\n',
    ),
  ])
})

it('an address service that leads elsewhere is a fault', async () => {
  const ipService = await plain(redirectTo(() => 'https://ip.example/'))
  expect(await faults({ ipService })).toEqual([
    'The address service answers: it answers 301 and leads to https://ip.example/\nSet ipService to where it leads: the policy of the page lets no other host answer, and the look-up has 2 seconds.',
  ])
})

it('a shop that leads to another address is a fault, and one that leads to itself is not', async () => {
  const siteUrl = await plain(redirectTo(() => 'https://www.shop.example/'))
  expect(await faults({ siteUrl })).toEqual([
    `The shop is at its own address: it leads to https://www.shop.example/\nSet siteUrl to https://www.shop.example, or end the redirect.`,
  ])
  expect(await faults({ siteUrl: await plain(redirectTo(() => '/welcome')) })).toEqual([])
})

it.each(['//', 'http://[', '/ \u00e9', 'javascript:alert(1)'])(
  'a redirect that leads nowhere is told as it is: %j',
  async (location) => {
    const apiBase = await plain(redirectTo(() => location))
    expect(await faults({ apiBase })).toEqual([
      expect.stringMatching(/^The API answers: it answers 301 and leads to /),
    ])
  },
)
