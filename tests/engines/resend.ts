import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Protocol, ReceivedCounts, RequestKind } from '../../tools/received-counts.ts'
import { selfSigned } from '../production/certificate.ts'

/** Options of `fetch` for each kind of request, as source text; `xhr` has none. */
const OPTIONS = {
  fetch: "{ body: 'x' }",
  xhr: '',
  keepalive: "{ body: 'x', keepalive: true }",
  stream: "{ body: new Blob(['x']).stream(), duplex: 'half' }",
  // Requests without credentials have their own connection pool.
  omitCredentials: "{ body: 'x', credentials: 'omit' }",
  // A second request in that connection pool.
  'omitCredentials, second request': "{ body: 'x', credentials: 'omit' }",
} as const satisfies Record<RequestKind, string>
const REQUEST_KINDS = Object.keys(OPTIONS) as RequestKind[]

export interface ResendServer {
  /** An empty https page with a self-signed certificate. */
  readonly origin: string
  /** Body of each POST that arrived. */
  bodies(): readonly string[]
  /** True if the first POST used an existing connection. */
  isConnectionKept(): boolean
  close(): Promise<void>
}

/** A server that breaks the connection of each POST after its body arrived. */
async function startResendServer(protocol: Protocol): Promise<ResendServer> {
  const folder = mkdtempSync(join(tmpdir(), 'resend-'))
  const { key, cert } = selfSigned(folder)
  const tls = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  const sockets = new Set<Socket>()
  const usedConnections = new WeakSet<object>()
  const bodies: string[] = []
  let isConnectionKept = false
  const receive = async (request: Readable, connection: object = request) => {
    if (bodies.length === 0) isConnectionKept = usedConnections.has(connection)
    bodies.push(await text(request))
    for (const socket of sockets) socket.destroy()
  }
  const htmlHeaders = { 'content-type': 'text/html' }
  const createHttp2Server = () =>
    createSecureServer(tls).on('stream', (stream, headers) => {
      stream.on('error', () => undefined)
      if (headers[':method'] === 'POST') {
        receive(stream, stream.session).catch(() => undefined)
        return
      }
      if (stream.session) usedConnections.add(stream.session)
      stream.respond({ ':status': 200, ...htmlHeaders })
      stream.end('ok')
    })
  const createHttp1Server = () =>
    createServer(tls, (request, response) => {
      if (request.method === 'POST') receive(request, request.socket).catch(() => undefined)
      else response.writeHead(200, htmlHeaders).end('ok')
      usedConnections.add(request.socket)
    })
  const server = protocol === 'HTTP/2' ? createHttp2Server() : createHttp1Server()
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    bodies: () => bodies,
    isConnectionKept: () => isConnectionKept,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Evaluates an expression in a page and waits for its promise, like `page.evaluate` of Playwright. */
export type Evaluate = (expression: string) => Promise<unknown>

/** Body that an engine without streamed bodies sends instead. */
const STREAM_AS_TEXT = '[object ReadableStream]'

/** The documented feature detection for streamed bodies. */
const CAN_STREAM = `(async () => {
  let isDuplexRead = false
  const body = new Blob(['x']).stream()
  const { headers } = new Request('/', { method: 'POST', body, get duplex() { isDuplexRead = true; return 'half' } })
  return isDuplexRead && !headers.has('content-type')
})().catch(() => false)`

/** Sends a POST over an existing connection and returns what the page got. */
async function sendFrom(evaluate: Evaluate, kind: RequestKind): Promise<string> {
  await evaluate("fetch('/warm').then((response) => response.text())")
  if (kind === 'omitCredentials, second request')
    await evaluate("fetch('/warm', { credentials: 'omit' }).then((response) => response.text())")
  const outcome = await evaluate(
    kind === 'xhr'
      ? `new Promise((resolve) => {
          const request = new XMLHttpRequest()
          request.open('POST', '/spend')
          request.onload = () => resolve(String(request.status))
          request.onerror = () => resolve('error')
          request.send('x')
        })`
      : `fetch('/spend', { method: 'POST', ...${OPTIONS[kind]} }).then(({ status }) => String(status), () => 'error')`,
  )
  return String(outcome)
}

/** A page in an engine, as Playwright or a `Tab` provides it. */
interface MeasuredPage {
  goto(url: string): Promise<unknown>
  readonly evaluate: Evaluate
}

/** Measures one engine with one protocol, with a new server for each kind of request. */
export async function measureReceivedCounts(
  protocol: Protocol,
  page: MeasuredPage,
  kinds: readonly RequestKind[] = REQUEST_KINDS,
): Promise<Partial<ReceivedCounts>> {
  const counts: Partial<Record<RequestKind, string>> = {}
  for (const kind of kinds) {
    const server = await startResendServer(protocol)
    try {
      await page.goto(server.origin)
      const isSupported = kind !== 'stream' || (await page.evaluate(CAN_STREAM))
      const outcome = await sendFrom(page.evaluate, kind)
      if (outcome !== 'error') throw new Error(`${kind}: the page got ${outcome} over a broken connection`)
      const bodies = server.bodies()
      const wrong = bodies.find((body) => body !== (isSupported ? 'x' : STREAM_AS_TEXT))
      if (wrong !== undefined) throw new Error(`${kind}: the body ${wrong} arrived`)
      const count = isSupported ? `${bodies.length}` : `not supported; sent as text, ${bodies.length}`
      const isNewConnection = bodies.length > 0 && !server.isConnectionKept()
      counts[kind] = isNewConnection ? `${count}, over a new connection` : count
      await page.goto('about:blank')
    } finally {
      await server.close()
    }
  }
  return counts
}
