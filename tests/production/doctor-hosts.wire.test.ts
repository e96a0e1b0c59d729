import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from '../../tools/configure/settings.ts'
import { checkHosts } from '../../tools/doctor/check-hosts.ts'
import { sendRequest } from '../../tools/doctor/send-request.ts'
import { closeServer, listen } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { correctHeaders } from './correct-headers.ts'
import { requiredTexts } from './run-shop.ts'

const PAGE = 'http://www.localhost'
const running: Server[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(closeServer))
})
const started = (server: Server) => {
  running.push(server)
  return listen(server)
}

/** The preflight requests that a backend received: path, method and headers. */
const received: string[] = []
const correctBackend =
  (change: Readonly<Record<string, string>> = {}, body = '{"amount":"50.00"}'): RequestListener =>
  ({ method, url, headers }, response) => {
    const wanted = [headers['access-control-request-method'], headers['access-control-request-headers']]
    if (method === 'OPTIONS') received.push([url, ...wanted].join(' '))
    response.writeHead(200, { ...correctHeaders(PAGE), ...change }).end(body)
  }
const ipService: RequestListener = ({ url, headers }, response) => {
  const isRequested = new URL(url ?? '', PAGE).searchParams.getAll('format').join() === 'json'
  response.writeHead(200, { 'access-control-allow-origin': headers.origin ?? '*' })
  response.end(isRequested ? '{"ip": "192.0.2.1"}' : '192.0.2.1')
}

async function faultsOf(changes: Readonly<Record<string, string>>, siteUrl = PAGE): Promise<string[]> {
  const api = changes.apiBase ?? (await started(createServer(correctBackend())))
  const ip = changes.ipService ?? `${await started(createServer(ipService))}/me`
  const settings = { ...requiredTexts, siteUrl, adminBase: api, ...changes, apiBase: api, ipService: ip }
  const findings = await checkHosts(readSettings(JSON.stringify(settings)), () => new Date())
  return findings.flatMap(({ title, fault, solution }) =>
    fault === undefined ? [] : [`${title}: ${fault}\n${solution}`],
  )
}

it('a backend that allows exactly what the page needs has no fault', async () => {
  received.length = 0
  expect(await faultsOf({})).toEqual([])
  expect(received).toEqual([
    '/auth/registration/ POST content-type,x-csrftoken',
    '/api/v1/profile/1 PUT authorization,content-type',
    '/auth/password/change/ POST authorization,content-type',
    '/api/v1/payment/stripe/ POST authorization,content-type,x-csrftoken',
    '/api/update_profile/1/ PUT authorization,content-type',
  ])
})

it.each([
  [
    'access-control-allow-headers',
    'The API accepts preflight requests: it does not allow Content-Type, X-CSRFToken',
  ],
  ['access-control-allow-methods', 'The API accepts preflight requests: it does not allow the method PUT'],
])('with credentials, `*` in %s allows nothing', async (header, message) => {
  const adminBase = await started(createServer(correctBackend()))
  const apiBase = await started(createServer(correctBackend({ [header]: '*' })))
  expect(await faultsOf({ apiBase, adminBase })).toEqual([expect.stringContaining(`${message}\n`)])
})

it('an idempotency header that CORS does not allow is a fault', async () => {
  expect(await faultsOf({ idempotencyHeader: 'Idempotency-Key' })).toEqual([
    expect.stringContaining('The API accepts preflight requests: it does not allow Idempotency-Key\n'),
  ])
  const apiBase = await started(
    createServer(
      correctBackend({
        'access-control-allow-headers': 'authorization, content-type, x-csrftoken, idempotency-key',
      }),
    ),
  )
  received.length = 0
  expect(await faultsOf({ idempotencyHeader: 'Idempotency-Key', apiBase })).toEqual([])
  expect(received).toContain('/api/v1/points-subs/generate/ POST authorization,content-type,idempotency-key')
})

it('every kind of preflight is sent, because a backend may decide for each endpoint', async () => {
  const apiBase = await started(
    createServer((request, response) =>
      correctBackend(
        request.url?.includes('profile') ? { 'access-control-allow-headers': 'content-type' } : {},
      )(request, response),
    ),
  )
  const adminBase = await started(createServer(correctBackend()))
  expect(await faultsOf({ apiBase, adminBase })).toEqual([
    expect.stringMatching(
      /^The API accepts preflight requests: it does not allow Authorization\n.*\/api\/v1\/profile/,
    ),
  ])
})

it('a cookie for a domain that the backend does not belong to is a fault', async () => {
  const page = 'http://www.shop.test'
  const change = {
    'set-cookie': 'csrftoken=x; Path=/; Domain=shop.test',
    'access-control-allow-origin': page,
  }
  const apiBase = await started(createServer(correctBackend(change)))
  expect(await faultsOf({ apiBase }, page)).toEqual([
    'The page can read the CSRF cookie: its domain is shop.test, which localhost may not set: browsers ignore it\nSet its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), on a host whose name ends in it.',
  ])
})

it('an IP look-up with its own query works', async () => {
  const service = await started(createServer(ipService))
  expect(await faultsOf({ ipService: `${service}/me?token=a&format=text` })).toEqual([])
})

it('an IP look-up with an untrusted certificate is a fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { key, cert } = selfSigned(folder)
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, ipService)
  const service = (await started(server)).replace('http:', 'https:')
  rmSync(folder, { recursive: true })
  expect(await faultsOf({ ipService: `${service}/me` })).toEqual([
    expect.stringMatching(
      /^The certificate of the IP look-up is trusted and not about to expire: DEPTH_ZERO/,
    ),
  ])
})

it('a shop that answers API requests with its own page is a fault', async () => {
  const site = await started(createServer(correctBackend({ 'content-type': 'text/html' }, '<!doctype html>')))
  const adminBase = await started(createServer(correctBackend({ 'access-control-allow-origin': site })))
  expect(await faultsOf({ apiBase: `${site}/backend`, adminBase }, site)).toEqual([
    `The API works: its response is not JSON\n${site}/backend/api/v1/payment/paypal/ must return 200 with JSON: ${site}/backend is apiBase, and apiUpstream is the URL of the backend.`,
  ])
})

it('a slow endless response is aborted', async () => {
  const url = await started(
    createServer((_, response) => {
      const writeByte = () => response.write('.', () => setTimeout(writeByte, 1))
      writeByte()
    }),
  )
  await expect(sendRequest(url, 'GET', {}, 100)).rejects.toThrow('no complete response within 0.1 seconds')
})
