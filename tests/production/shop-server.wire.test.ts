import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shopServer } from '../../tools/serve/shop-server.ts'
import { closeServer, listen } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { forwardedPaths, get, normalizedPaths } from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'served-'))
const headers = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' }
let hostRequests: string[] = []
let host: Server
let closedServer: Server
let server: Server
let shop = ''
let hostName = ''

beforeAll(async () => {
  for (const [path, content] of [
    ['headers.json', JSON.stringify(headers)],
    ['site/index.html', 'the home page'],
    ['site/shell.html', 'the shell'],
    ['site/navipin.html', 'a page'],
    ['site/assets/x.js', 'code'],
  ] as const) {
    mkdirSync(join(scratch, path, '..'), { recursive: true })
    writeFileSync(join(scratch, path), content)
  }
  host = createServer(({ method, url = '', headers: received }, response) => {
    hostRequests.push(`${method} ${url} ${received.host}`)
    if (!url.includes('broken')) return response.end('passed on')
    response.writeHead(200, { 'content-length': 100 })
    return response.write('passed', () => response.destroy())
  })
  closedServer = createServer()
  const [to, nowhere] = await Promise.all([listen(host), listen(closedServer)])
  await closeServer(closedServer)
  hostName = new URL(to ?? '').host
  server = shopServer(scratch, [
    { path: '/back.end/', to: `${to}/deep/` },
    { path: '/back.end/admin/', to: `${to}/` },
    { path: '/closed/', to: `${nowhere}/` },
  ])
  shop = await listen(server)
})
afterAll(async () => {
  await Promise.all([server, host].map(closeServer))
  rmSync(scratch, { recursive: true })
})
beforeEach(() => {
  hostRequests = []
})

it.each([...forwardedPaths, '/https://evil.example/x', '///evil.example/x', '/http://['])(
  'the path after the prefix is forwarded byte for byte, to its upstream only: %s',
  async (path) => {
    expect((await get(shop, `/back.end${path}`)).status).toBe(200)
    expect(hostRequests).toEqual([`GET /deep${path} ${hostName}`])
  },
)

it('the longer prefix wins', async () => {
  await get(shop, '/back.end/admin/x%2Fy?a=1')
  expect(hostRequests).toEqual([`GET /x%2Fy?a=1 ${hostName}`])
})

it.each(normalizedPaths)(
  'a path that only normalization would map to the API is rejected: %s',
  async (path) => {
    expect((await get(shop, path)).status).toBe(400)
    expect(hostRequests).toEqual([])
  },
)

it('rejected requests get the headers of the shop, too', async () => {
  const expectedHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  expect(await get(shop, '/back.end/../back.end/x')).toMatchObject({ status: 400, headers: expectedHeaders })
  expect(await get(shop, '/closed/x')).toMatchObject({ status: 502, headers: expectedHeaders })
  const posted = await fetch(`${shop}/login`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(Object.fromEntries(posted.headers)).toMatchObject(expectedHeaders)
})

it('a response that the upstream does not complete fails in the page, too, as behind nginx', async () => {
  const response = await fetch(`${shop}/back.end/broken`)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

it.each(['/assets/x.js/', '/assets/'])('a missing asset gets 404 and no redirect: %s', async (path) => {
  expect((await get(shop, path)).status).toBe(404)
})

it('R-SAFE-08 the preview verifies an https upstream with the CA file of nginx', async () => {
  const [trusted, other] = ['trusted', 'other'].map((name) => {
    mkdirSync(join(scratch, name))
    return selfSigned(join(scratch, name))
  })
  if (trusted === undefined || other === undefined) throw new Error('there are no certificates')
  let arrived = 0
  const secure = createSecureServer(
    { key: readFileSync(trusted.key), cert: readFileSync(trusted.cert) },
    (_, response) => response.end(String(++arrived)),
  )
  const to = `${(await listen(secure)).replace('http:', 'https:')}/`
  const previewed = shopServer(scratch, [
    { path: '/good/', to, ca: trusted.cert },
    { path: '/bad/', to, ca: other.cert },
  ])
  const origin = await listen(previewed)
  const statuses = [(await get(origin, '/bad/x')).status, (await get(origin, '/good/x')).status]
  await Promise.all([secure, previewed].map(closeServer))
  expect({ statuses, arrived }).toEqual({ statuses: [502, 200], arrived: 1 })
})
