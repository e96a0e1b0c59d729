import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { closed, listening } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { haveNginx, type Nginx, runNginx } from './nginx.ts'
import { detours, get, passedOn } from './serving.ts'
import { writeNginxShop } from './written-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'passing-'))
let saw: string[] = []
const record: RequestListener = ({ method, url, headers, socket }, response) => {
  const { servername } = socket as TLSSocket
  saw.push([method, url, headers.host, servername].join(' ').trim())
  response.writeHead(200, { location: `http://${headers.host}/deep/there` }).end('passed on')
}
let host: Server
let secureHost: Server
let hosts = { plain: '', secure: '' }
const running: Nginx[] = []
let shop = ''

beforeAll(async () => {
  haveNginx()
  const { key, cert } = selfSigned(scratch)
  host = createServer(record)
  secureHost = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, record)
  await Promise.all([host, secureHost].map(listening))
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
  await Promise.all([host, secureHost].map(closed))
  rmSync(scratch, { recursive: true })
})
beforeEach(() => {
  saw = []
})

it.each(passedOn)('what stands behind the path of the API goes on byte for byte: %s', async (path) => {
  expect((await get(shop, `/back.end${path}`)).status).toBe(200)
  expect(saw).toEqual([`GET /deep${path} ${hosts.plain}`])
})

it('a host with a certificate is called by its own name, and the longer path wins', async () => {
  expect((await get(shop, '/back.end/admin/x%2Fy?a=1')).status).toBe(200)
  expect(saw).toEqual([`GET /x%2Fy?a=1 ${hosts.secure} localhost`])
})

it('a host that leads on leads to the path of the shop', async () => {
  expect((await get(shop, '/back.end/here')).headers.location).toBe('/back.end/there')
})

it.each(detours)('what only comes to the path of the API by a detour is refused: %s', async (path) => {
  expect((await get(shop, path)).status).toBe(400)
  expect(saw).toEqual([])
})

it.each(['/back.end/../x', '/backXend/x', '/back.endless/x'])(
  'what is not of the API stays here: %s',
  async (path) => {
    expect(String((await get(shop, path)).body)).toBe('the shell')
    expect(saw).toEqual([])
  },
)

it('nginx has nothing to remark', () => {
  expect(running.map(({ judgement }) => judgement)).toEqual([''])
})

it('a shop whose address is a number of the longer kind has its headers, and is heard there', async () => {
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
  const numbered = await runNginx(folder, port, false)
  running.push(numbered)
  for (const origin of [`http://127.0.0.1:${port}`, siteUrl])
    expect((await get(origin, '/')).headers['referrer-policy'], origin).toBe('no-referrer')
  expect((await get(siteUrl, '/back/x')).status).toBe(200)
  expect(numbered.judgement).toBe('')
})
