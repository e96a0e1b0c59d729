import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from '../../tools/configure/settings.ts'
import { ask } from '../../tools/doctor/ask.ts'
import { examine } from '../../tools/doctor/examine.ts'
import { closed, listening } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { words } from './shops.ts'

const PAGE = 'http://www.localhost'
const running: Server[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(closed))
})
const started = (server: Server) => {
  running.push(server)
  return listening(server)
}

/** A host that is in order, told by a bare server, and what it was asked. */
const asked: string[] = []
const goodHost =
  (change: Readonly<Record<string, string>> = {}, body = '{"amount":"50.00"}'): RequestListener =>
  ({ method, url, headers }, response) => {
    const wanted = [headers['access-control-request-method'], headers['access-control-request-headers']]
    if (method === 'OPTIONS') asked.push([url, ...wanted].join(' '))
    response.writeHead(200, {
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type, x-csrftoken',
      'access-control-allow-methods': 'PUT',
      'access-control-expose-headers': 'Content-Disposition',
      'set-cookie': 'csrftoken=x; Path=/; Domain=localhost',
      ...change,
    })
    response.end(body)
  }
const ipService: RequestListener = ({ url, headers }, response) => {
  const isAsked = new URL(url ?? '', PAGE).searchParams.getAll('format').join() === 'json'
  response.writeHead(200, { 'access-control-allow-origin': headers.origin ?? '*' })
  response.end(isAsked ? '{"ip": "192.0.2.1"}' : '192.0.2.1')
}

async function faultsOf(changes: Readonly<Record<string, string>>, siteUrl = PAGE): Promise<string[]> {
  const api = changes.apiBase ?? (await started(createServer(goodHost())))
  const ip = changes.ipService ?? `${await started(createServer(ipService))}/me`
  const settings = { ...words, siteUrl, adminBase: api, ...changes, apiBase: api, ipService: ip }
  const findings = await examine(readSettings(JSON.stringify(settings)), () => new Date())
  return findings.flatMap(({ what, fault, cure }) =>
    fault === undefined ? [] : [`${what}: ${fault}\n${cure}`],
  )
}

it('a host that grants what the page asks for, and no more, is in order', async () => {
  asked.length = 0
  expect(await faultsOf({})).toEqual([])
  expect(asked).toEqual([
    '/auth/registration/ POST content-type,x-csrftoken',
    '/api/v1/profile/1 PUT authorization,content-type',
    '/auth/password/change/ POST authorization,content-type',
    '/api/v1/payment/stripe/ POST authorization,content-type,x-csrftoken',
    '/api/update_profile/1/ PUT authorization,content-type',
  ])
})

it.each([
  ['access-control-allow-headers', 'The API lets calls through: it does not grant Content-Type, X-CSRFToken'],
  ['access-control-allow-methods', 'The API lets calls through: it does not grant the method PUT'],
])('with credentials, a star in %s grants nothing', async (header, says) => {
  const adminBase = await started(createServer(goodHost()))
  const apiBase = await started(createServer(goodHost({ [header]: '*' })))
  expect(await faultsOf({ apiBase, adminBase })).toEqual([expect.stringContaining(`${says}\n`)])
})

it('with a header for keys, a host that does not let it in is named before it stops a payment', async () => {
  expect(await faultsOf({ idempotencyHeader: 'Idempotency-Key' })).toEqual([
    expect.stringContaining('The API lets calls through: it does not grant Idempotency-Key\n'),
  ])
  const apiBase = await started(
    createServer(
      goodHost({
        'access-control-allow-headers': 'authorization, content-type, x-csrftoken, idempotency-key',
      }),
    ),
  )
  asked.length = 0
  expect(await faultsOf({ idempotencyHeader: 'Idempotency-Key', apiBase })).toEqual([])
  expect(asked).toContain('/api/v1/points-subs/generate/ POST authorization,content-type,idempotency-key')
})

it('a host that judges each call by itself is asked for each kind of call', async () => {
  const apiBase = await started(
    createServer((request, response) =>
      goodHost(request.url?.includes('profile') ? { 'access-control-allow-headers': 'content-type' } : {})(
        request,
        response,
      ),
    ),
  )
  const adminBase = await started(createServer(goodHost()))
  expect(await faultsOf({ apiBase, adminBase })).toEqual([
    expect.stringMatching(
      /^The API lets calls through: it does not grant Authorization\n.*\/api\/v1\/profile/,
    ),
  ])
})

it('a cookie for a name that the host itself has not', async () => {
  const page = 'http://www.shop.test'
  const change = {
    'set-cookie': 'csrftoken=x; Path=/; Domain=shop.test',
    'access-control-allow-origin': page,
  }
  const apiBase = await started(createServer(goodHost(change)))
  expect(await faultsOf({ apiBase }, page)).toEqual([
    'The page can read the CSRF cookie: it is for shop.test, which localhost may not set: browsers throw it away\nSet its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), on a host whose name ends in it.',
  ])
})

it('an address service that is asked with a query of its own', async () => {
  const service = await started(createServer(ipService))
  expect(await faultsOf({ ipService: `${service}/me?token=a&format=text` })).toEqual([])
})

it('an address service whose certificate nobody vouches for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { key, cert } = selfSigned(folder)
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, ipService)
  const service = (await started(server)).replace('http:', 'https:')
  rmSync(folder, { recursive: true })
  expect(await faultsOf({ ipService: `${service}/me` })).toEqual([
    expect.stringMatching(/^The certificate of the address service is trusted and lasts: DEPTH_ZERO/),
  ])
})

it('a shop that answers with its own page where the API should be', async () => {
  const site = await started(createServer(goodHost({ 'content-type': 'text/html' }, '<!doctype html>')))
  const adminBase = await started(createServer(goodHost({ 'access-control-allow-origin': site })))
  expect(await faultsOf({ apiBase: `${site}/backend`, adminBase }, site)).toEqual([
    `The API answers: it answers something else than JSON\n${site}/backend/api/v1/payment/paypal/ must answer 200 with JSON: what stands before /api/v1/payment/paypal/ is the base, and apiUpstream names the host that it stands for.`,
  ])
})

it('an answer that drips and does not end is given up', async () => {
  const url = await started(
    createServer((_, response) => {
      const drop = () => response.write('.', () => setTimeout(drop, 1))
      drop()
    }),
  )
  await expect(ask(url, 'GET', {}, 100)).rejects.toThrow('no whole answer within 0.1 seconds')
})
