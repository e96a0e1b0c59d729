import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORLD_HEADER } from '../../mock-server/http/create-server.ts'
import type { Settings } from '../../tools/configure/settings.ts'
import type { Protocol } from '../../tools/received-counts.ts'
import { type FolderResponse, respondFrom } from '../../tools/serve/shop-folder.ts'
import { startTestMock } from '../mock.ts'
import { configure } from '../site.ts'
import { selfSigned } from './certificate.ts'
import { type RunningShop, requiredTexts } from './run-shop.ts'

/** Headers that HTTP/2 does not allow. */
const HTTP1_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']
const without = (headers: Readonly<Record<string, unknown>>, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name))) as Record<string, string>

interface SecureShopOptions {
  /** World of all requests, set as a header: Chromium can lose its cookies if a connection breaks during a stream. */
  readonly world: string
  readonly settings?: Partial<Settings>
  readonly mock?: Parameters<typeof startTestMock>[1]
}

/**
 * Serves a shop and its API on one https origin, like nginx. If the mock resets a connection before its
 * response, all connections of the browser are broken, too.
 */
export async function runSecureShop(protocol: Protocol, options: SecureShopOptions): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'secure-shop-'))
  const { key, cert } = selfSigned(folder)
  const tls = { key: readFileSync(key), cert: readFileSync(cert) }
  const sockets = new Set<Socket>()
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const backing: { handle?: (request: IncomingMessage, response: ServerResponse) => void } = {}
  const listener = (request: IncomingMessage, response: ServerResponse) => backing.handle?.(request, response)
  // The types differ, but Node's HTTP/2 objects have everything that is used here.
  const server =
    protocol === 'HTTP/2' ? createSecureServer(tls, listener as never) : createServer(tls, listener)
  // Browsers open connections in advance, which `server.close` would wait for even before their TLS handshake.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: Socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const mock = await startTestMock(origin, options.mock)
  const site = join(folder, 'shop')
  await configure(
    {
      ...requiredTexts,
      siteUrl: origin,
      apiBase: `${origin}/backend`,
      adminBase: `${origin}/admin`,
      ipService: `${origin}/side/ip`,
      ...options.settings,
    },
    site,
  )
  const respondTo = respondFrom(site)
  const hosts = { '/backend/': mock.api, '/admin/': mock.admin, '/side/': mock.side }
  const forward = (to: URL, request: IncomingMessage, response: ServerResponse) => {
    const headers = without(request.headers, (name) => name.startsWith(':') || name === 'host')
    headers[WORLD_HEADER] = options.world
    // One connection per request: a kept-alive one may be closed while idle, which would break all connections.
    const requestOptions = { method: request.method, headers, agent: false }
    const forwarded = httpRequest(to, requestOptions, (upstream) => {
      const responseHeaders = without(upstream.headers, (name) => HTTP1_HEADERS.includes(name))
      response.writeHead(upstream.statusCode ?? 502, responseHeaders)
      upstream.pipe(response)
    })
    forwarded.on('error', breakConnections)
    request.pipe(forwarded)
  }
  const send = ({ status, headers, file }: FolderResponse, response: ServerResponse) => {
    response.writeHead(status, headers)
    if (file === undefined) response.end()
    else createReadStream(file).pipe(response)
  }
  backing.handle = (request, response) => {
    const url = request.url ?? '/'
    const host = Object.entries(hosts).find(([path]) => url.startsWith(path))
    if (host === undefined) return send(respondTo({ url }), response)
    const [path, base] = host
    forward(new URL(`${base}/${url.slice(path.length)}`), request, response)
  }
  return {
    origin,
    mock,
    folder: site,
    close: async () => {
      breakConnections()
      await new Promise((resolve) => server.close(resolve))
      await mock.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
