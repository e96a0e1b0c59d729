import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import type { Headers } from '../configure/headers.ts'
import { DOT_SEGMENT, type ProxyRoute } from '../configure/nginx.ts'
import { headersFrom, pathOf, respondFrom } from './shop-folder.ts'

const isDotted = new RegExp(`^${DOT_SEGMENT}`)

/** The CA file of nginx, or Node's own CAs if this computer has no such file. */
const caFile = ({ ca }: ProxyRoute) => (ca !== undefined && existsSync(ca) ? { ca: readFileSync(ca) } : {})

/** Forwards a request to the upstream, and its response back, unchanged. */
function forward(
  proxy: ProxyRoute,
  request: IncomingMessage,
  response: ServerResponse,
  errorHeaders: Headers,
): void {
  const { path, to } = proxy
  const url = request.url ?? '/'
  const rest = url.slice(path.length)
  if (!url.startsWith(path) || isDotted.test(rest)) {
    response.writeHead(400, errorHeaders).end()
    return
  }
  const host = new URL(to)
  const send = host.protocol === 'https:' ? httpsRequest : httpRequest
  const { host: _, connection: __, ...headers } = request.headers
  // The request target is a path: parsed as a URL it could lead to another host.
  const options = { path: host.pathname + rest, method: request.method, headers, ...caFile(proxy) }
  const upstreamRequest = send(to, options, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    // Not by `pipe`, which leaves the response open when the connection to the upstream breaks.
    pipeline(upstream, response, () => undefined)
  })
  upstreamRequest.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, errorHeaders).end()
  })
  response.on('close', () => upstreamRequest.destroy())
  request.pipe(upstreamRequest)
}

/** A server for a shop's folder that behaves like production; it does not listen yet. */
export function shopServer(folder: string, proxies: readonly ProxyRoute[] = []): Server {
  const respond = respondFrom(folder)
  const headersFor = headersFrom(folder)
  const longestFirst = proxies.toSorted((a, b) => b.path.length - a.path.length)
  return createServer((request, response) => {
    const url = request.url ?? '/'
    const path = pathOf(url)
    const proxy = longestFirst.find((candidate) => path.startsWith(candidate.path))
    if (proxy) return forward(proxy, request, response, headersFor(path))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headersFor(path), allow: 'GET, HEAD' }).end()
      return
    }
    const { status, headers, file } = respond({
      url,
      encodings: String(request.headers['accept-encoding'] ?? ''),
      ifNoneMatch: request.headers['if-none-match'],
    })
    response.writeHead(status, headers)
    if (file === undefined || request.method === 'HEAD') response.end()
    else createReadStream(file).pipe(response)
  })
}
