import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '../production/certificate.ts'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const
type Protocol = (typeof PROTOCOLS)[number]

/** The options of `fetch` for each way to send a POST, as they stand in a script; `xhr` has none. */
const OPTIONS = {
  fetch: "{ body: 'x' }",
  xhr: '',
  keepalive: "{ body: 'x', keepalive: true }",
  stream: "{ body: new Blob(['x']).stream(), duplex: 'half' }",
  // A connection pool of its own, as nothing else is sent without credentials.
  omit: "{ body: 'x', credentials: 'omit' }",
  // The same pool after another request of it.
  'omit again': "{ body: 'x', credentials: 'omit' }",
} as const
export type Kind = keyof typeof OPTIONS
export const KINDS = Object.keys(OPTIONS) as Kind[]

export interface ResendServer {
  /** An empty page by https, whose certificate nobody vouches for. */
  readonly origin: string
  /** How many POSTs arrived. */
  posts(): number
  close(): Promise<void>
}

/** A server that breaks the connection of each POST after it arrived in full. */
export async function startResendServer(protocol: Protocol): Promise<ResendServer> {
  const folder = mkdtempSync(join(tmpdir(), 'resend-'))
  const { key, cert } = selfSigned(folder)
  const tls = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  const sockets = new Set<Socket>()
  let posts = 0
  const arrived = () => {
    posts += 1
    for (const socket of sockets) socket.destroy()
  }
  const pages = { 'content-type': 'text/html' }
  const overHttp2 = () =>
    createSecureServer(tls).on('stream', (stream, headers) => {
      stream.on('error', () => undefined)
      if (headers[':method'] === 'POST') return void stream.resume().on('end', arrived)
      stream.respond({ ':status': 200, ...pages })
      stream.end('ok')
    })
  const overHttp1 = () =>
    createServer(tls, (request, response) => {
      if (request.method === 'POST') request.resume().on('end', arrived)
      else response.writeHead(200, pages).end('ok')
    })
  const server = protocol === 'HTTP/2' ? overHttp2() : overHttp1()
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    posts: () => posts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Runs an expression in a page and waits for its promise: `page.evaluate`, or WebDriver with 'return ' before it. */
export type Evaluate = (expression: string) => Promise<unknown>

/** Sends a POST over a connection that was used before, from a page of the server; how that ended for the page. */
export async function sendFrom(evaluate: Evaluate, kind: Kind): Promise<string> {
  await evaluate("fetch('/warm').then((response) => response.text())")
  if (kind === 'omit again')
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
