import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { get as getSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '../../tools/configure/pages.ts'
import { freePort } from '../../tools/dev/ports.ts'
import { shopServer } from '../../tools/serve/shop-server.ts'
import { closeServer, configure, listen } from '../site.ts'
import { buildCopy } from './build-copy.ts'
import { selfSigned } from './certificate.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { requiredTexts } from './run-shop.ts'
import {
  get,
  missingCode,
  missingFiles,
  otherSiteLike,
  pickHeaders,
  redirects,
  shells,
} from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nginx-'))
const folder = (name: string) => join(scratch, name)
let checkout = ''
let host: Server
let hostRequests: string[] = []
let receivedHeaders: IncomingHttpHeaders = {}
let preview: Server
let previewUrl = ''
const running: Nginx[] = []
let brotliUrl = ''
let plainUrl = ''

async function startShop(name: string, withBrotli: boolean): Promise<string> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const upstream = `http://127.0.0.1:${(host.address() as AddressInfo).port}/deep`
  const settings = {
    ...requiredTexts,
    siteUrl: origin,
    apiBase: `${origin}/backend`,
    apiUpstream: upstream,
    adminBase: 'https://admin.shop.example',
    ipService: 'https://ip.example/me',
  }
  await configure(settings, folder(name), join(checkout, 'dist/configure.mjs'))
  running.push(await runNginx(folder(name), port, withBrotli))
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  installNginx()
  checkout = await buildCopy()
  host = createServer((request, response) => {
    hostRequests.push(`${request.method} ${request.url}`)
    receivedHeaders = request.headers
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'set-cookie': 'csrftoken=x' }).end('passed on'))
  })
  await listen(host)
  brotliUrl = await startShop('brotli', true)
  plainUrl = await startShop('plain', false)
  preview = shopServer(folder('plain'))
  previewUrl = await listen(preview)
}, 300_000)

afterAll(async () => {
  for (const nginx of running) await nginx.close()
  await closeServer(host)
  await closeServer(preview)
  for (const made of [checkout, scratch]) rmSync(made, { recursive: true, force: true })
})

it('nginx prints no warnings', () => {
  expect(running.map(({ testOutput }) => testOutput)).toEqual(['', ''])
})

it('R-ROUTE-01 pages, shells, redirects and missing files are the same as in the preview', async () => {
  const paths = [
    ...pages.flatMap(({ path }) => [path, `${path}?a=1`]),
    ...shells,
    ...redirects.map(([path]) => path),
    ...missingCode,
    ...missingFiles,
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/icon.svg',
    '/icon-192.png',
    '/assets/..%2Findex.html',
    ...readdirSync(join(folder('plain'), 'site/assets')).map((name) => `/assets/${name}`),
  ]
  for (const path of paths) {
    const [here, there] = await Promise.all([get(plainUrl, path), get(previewUrl, path)])
    const comparable = ({ status, headers }: typeof here) => {
      const isType = status === 200 && !/\.(br|gz)$/.test(path)
      return [path, status, headers.location, headers['cache-control'], isType && headers['content-type']]
    }
    expect(comparable(here)).toEqual(comparable(there))
    if (here.status === 200 || missingFiles.includes(path))
      expect(here.body.equals(there.body), path).toBe(true)
  }
})

it('every response has all headers, errors included, and assets have theirs', async () => {
  const headers = JSON.parse(readFileSync(join(folder('plain'), 'headers.json'), 'utf8')) as Record<
    string,
    string
  >
  for (const path of ['/', '/login', '/navipin/', '/robots.txt', '/none.txt']) {
    const response = await get(plainUrl, path)
    for (const [name, value] of Object.entries(headers))
      expect([path, response.headers[name.toLowerCase()]]).toEqual([path, value])
    if (response.status === 404) expect(response.headers['cache-control']).toBeUndefined()
  }
  const [asset = ''] = readdirSync(join(folder('plain'), 'site/assets'))
  for (const path of [`/assets/${asset}`, '/assets/none.js'])
    expect([path, await pickHeaders(plainUrl, path, headers)]).toEqual([
      path,
      { 'X-Content-Type-Options': 'nosniff' },
    ])
  expect((await get(plainUrl, '/assets/none.js')).headers['cache-control']).toBeUndefined()
})

it('nothing redirects to another site', async () => {
  for (const path of otherSiteLike) {
    const { headers } = await get(plainUrl, path)
    const location = String(headers.location ?? '/')
    expect([path, new URL(location, plainUrl).origin]).toEqual([path, plainUrl])
  }
  expect((await get(plainUrl, '/assets/../../headers.json')).status).toBeGreaterThanOrEqual(400)
})

it('compressed files are sent compressed: gzip always, brotli if the module is installed', async () => {
  const [code = ''] = readdirSync(join(folder('plain'), 'site/assets')).filter((name) => name.endsWith('.js'))
  for (const path of ['/', '/login', `/assets/${code}`, '/sitemap.xml']) {
    const whole = await get(plainUrl, path)
    const gzipped = await get(plainUrl, path, { 'accept-encoding': 'gzip, br' })
    expect([path, gzipped.headers['content-encoding'], gzipped.headers.vary]).toEqual([
      path,
      'gzip',
      'Accept-Encoding',
    ])
    expect(gunzipSync(gzipped.body).equals(whole.body)).toBe(true)
    const brotli = await get(brotliUrl, path, { 'accept-encoding': 'gzip, br' })
    expect([path, brotli.headers['content-encoding']]).toEqual([path, 'br'])
    if (path.startsWith('/assets')) expect(brotliDecompressSync(brotli.body).equals(whole.body)).toBe(true)
    expect((await get(brotliUrl, path)).headers['content-encoding']).toBeUndefined()
  }
})

it('API requests are forwarded with path and query', async () => {
  hostRequests = []
  const { status, headers, body } = await get(plainUrl, '/backend/api/v1/payment/paypal/?a=1')
  expect([status, String(body), headers['set-cookie']]).toEqual([200, 'passed on', ['csrftoken=x']])
  expect(hostRequests).toEqual(['GET /deep/api/v1/payment/paypal/?a=1'])
  expect(receivedHeaders).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `localhost:${new URL(plainUrl).port}`,
    'x-forwarded-proto': 'http',
  })
})

it('a forged host does not reach the upstream, which may build links from it', async () => {
  for (const forged of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
    const { status } = await get(plainUrl, '/backend/api/v1/payment/paypal/', forged)
    expect([status, receivedHeaders['x-forwarded-host']]).toEqual([
      200,
      `localhost:${new URL(plainUrl).port}`,
    ])
    expect(JSON.stringify(receivedHeaders)).not.toContain('evil.example')
  }
})

it('an https shop starts with its certificate and sends Strict-Transport-Security', async () => {
  const port = await freePort()
  const settings = {
    ...requiredTexts,
    siteUrl: `https://localhost:${port}`,
    apiBase: 'https://api.shop.example',
    adminBase: 'https://admin.shop.example',
    ipService: 'https://ip.example/me',
  }
  await configure(settings, folder('secured'), join(checkout, 'dist/configure.mjs'))
  const tls = join(folder('secured'), 'tls')
  mkdirSync(tls)
  selfSigned(tls)
  const nginx = await runNginx(folder('secured'), port, false)
  running.push(nginx)
  const [asset = ''] = readdirSync(join(folder('secured'), 'site/assets'))
  for (const path of ['/', `/assets/${asset}`]) {
    const headers = await new Promise((resolve, reject) => {
      getSecurely(
        `https://localhost:${port}${path}`,
        { rejectUnauthorized: false, family: 4 },
        (response) => {
          response.resume()
          resolve(response.headers)
        },
      ).on('error', reject)
    })
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
  }
  expect(nginx.testOutput).toBe('')
})
