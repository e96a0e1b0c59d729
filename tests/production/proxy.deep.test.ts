import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { closeServer, listen } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { writeNginxShop } from './nginx-shop.ts'
import { forwardedPaths, get, normalizedPaths } from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'passing-'))
let received: string[] = []
const record: RequestListener = ({ method, url, headers, socket }, response) => {
  const { servername } = socket as TLSSocket
  received.push([method, url, headers.host, servername].join(' ').trim())
  response.writeHead(200, { location: `http://${headers.host}/deep/there` }).end('passed on')
}
let host: Server
let secureHost: Server
let hosts = { plain: '', secure: '' }
const running: Nginx[] = []
let shop = ''

beforeAll(async () => {
  installNginx()
  const { key, cert } = selfSigned(scratch)
  host = createServer(record)
  secureHost = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, record)
  await Promise.all([host, secureHost].map(listen))
  const portOf = (server: Server) => (server.address() as AddressInfo).port
  hosts = { plain: `localhost:${portOf(host)}`, secure: `localhost:${portOf(secureHost)}` }
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const behind = {
    apiBase: `${siteUrl}/back.end//`,
    apiUpstream: `http://${hosts.plain}/deep`,
    adminBase: `${siteUrl}/back.end/admin`,
    adminUpstream: `https://${hosts.secure}`,
    upstreamCa: cert,
  }
  writeNginxShop(join(scratch, 'shop'), { siteUrl, ...behind })
  running.push(await runNginx(join(scratch, 'shop'), port, false))
  shop = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const nginx of running) await nginx.close()
  await Promise.all([host, secureHost].map(closeServer))
  rmSync(scratch, { recursive: true })
})
beforeEach(() => {
  received = []
})

it.each(forwardedPaths)('the path after the prefix is forwarded byte for byte: %s', async (path) => {
  expect((await get(shop, `/back.end${path}`)).status).toBe(200)
  expect(received).toEqual([`GET /deep${path} ${hosts.plain}`])
})

it('an https upstream gets its own host name, and the longer prefix wins', async () => {
  expect((await get(shop, '/back.end/admin/x%2Fy?a=1')).status).toBe(200)
  expect(received).toEqual([`GET /x%2Fy?a=1 ${hosts.secure} localhost`])
})

it('a redirect of the upstream is rewritten to the path of the shop', async () => {
  expect((await get(shop, '/back.end/here')).headers.location).toBe('/back.end/there')
})

it.each(normalizedPaths)(
  'a path that only normalization would map to the API is rejected: %s',
  async (path) => {
    expect((await get(shop, path)).status).toBe(400)
    expect(received).toEqual([])
  },
)

it.each(['/back.end/../x', '/backXend/x', '/back.endless/x'])(
  'a path outside of the API is answered by the shop: %s',
  async (path) => {
    expect(String((await get(shop, path)).body)).toBe('the shell')
    expect(received).toEqual([])
  },
)

it('nginx prints no warnings', () => {
  expect(running.map(({ testOutput }) => testOutput)).toEqual([''])
})

it('a shop with an IPv6 address has its headers and listens there', async () => {
  const port = await freePort()
  const siteUrl = `http://[::1]:${port}`
  const upstream = `http://${hosts.plain}/`
  const both = {
    apiBase: `${siteUrl}/back`,
    adminBase: `${siteUrl}/back/`,
    apiUpstream: upstream,
    adminUpstream: upstream,
  }
  const folder = join(scratch, 'numbered')
  writeNginxShop(folder, { siteUrl, ...both }, { 'Referrer-Policy': 'no-referrer' })
  const ipv6Shop = await runNginx(folder, port, false)
  running.push(ipv6Shop)
  for (const origin of [`http://127.0.0.1:${port}`, siteUrl])
    expect((await get(origin, '/')).headers['referrer-policy'], origin).toBe('no-referrer')
  expect((await get(siteUrl, '/back/x')).status).toBe(200)
  expect(ipv6Shop.testOutput).toBe('')
})
