import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { closeServer, listen } from '../site.ts'
import { type Authority, authority, selfSigned } from './certificate.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { writeNginxShop } from './nginx-shop.ts'
import { get } from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'upstream-'))
const running: (Nginx | { close(): Promise<void> })[] = []
let trusted: Authority

beforeAll(() => {
  installNginx()
  trusted = authority(scratch)
})
afterAll(async () => {
  for (const server of running) await server.close()
  rmSync(scratch, { recursive: true })
})

const certificates = {
  good: () => trusted.issue('good', { host: 'localhost' }),
  'for another name': () => trusted.issue('other', { host: 'other.example' }),
  expired: () => trusted.issue('expired', { host: 'localhost', days: -1 }),
  'self-signed': () => {
    const folder = join(scratch, 'self-signed')
    mkdirSync(folder)
    const { key, cert } = selfSigned(folder)
    return { key, chain: cert }
  },
}

/**
 * Sends a request through nginx to an upstream with this certificate; returns the status and the received
 * requests.
 */
async function requestThrough(name: keyof typeof certificates) {
  const { key, chain } = certificates[name]()
  const arrived: string[] = []
  const host: Server = createServer(
    { key: readFileSync(key), cert: readFileSync(chain) },
    (request, response) => {
      arrived.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.end('passed on')
    },
  )
  await listen(host)
  running.push({ close: () => closeServer(host) })
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const apiUpstream = `https://localhost:${(host.address() as AddressInfo).port}`
  const folder = join(scratch, `shop-${running.length}`)
  const bases = { apiBase: `${siteUrl}/backend`, adminBase: 'https://admin.example' }
  writeNginxShop(folder, { siteUrl, ...bases, apiUpstream, upstreamCa: trusted.root })
  running.push(await runNginx(folder, port, false))
  const path = '/backend/api/v1/history/'
  const { status } = await get(`http://127.0.0.1:${port}`, path, { authorization: 'Bearer secret' })
  return { status, arrived }
}

it('R-SAFE-08 an upstream with a valid certificate gets the request', async () => {
  expect(await requestThrough('good')).toEqual({
    status: 200,
    arrived: ['GET /api/v1/history/ Bearer secret'],
  })
})

it.each(['for another name', 'expired', 'self-signed'] as const)(
  'R-SAFE-08 an upstream with a certificate that is %s gets no request',
  async (name) => {
    expect(await requestThrough(name)).toEqual({ status: 502, arrived: [] })
  },
)
