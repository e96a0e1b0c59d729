import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Headers } from '../configure/headers.ts'
import { DOTS, type Passage } from '../configure/nginx.ts'
import { answerFrom, headersFrom, pathOf } from './shop-folder.ts'

const isDotted = new RegExp(`^${DOTS}`)

/** The authorities by which nginx will verify the host; those of Node where this computer has no such file. */
const authorities = ({ ca }: Passage) => (ca !== undefined && existsSync(ca) ? { ca: readFileSync(ca) } : {})

/** Passes a call on to the host behind the shop, and its answer back, as they are. */
function pass(proxy: Passage, request: IncomingMessage, response: ServerResponse, refused: Headers): void {
  const { path, to } = proxy
  const url = request.url ?? '/'
  const rest = url.slice(path.length)
  if (!url.startsWith(path) || isDotted.test(rest)) {
    response.writeHead(400, refused).end()
    return
  }
  const host = new URL(to)
  const send = host.protocol === 'https:' ? httpsRequest : httpRequest
  const { host: _, connection: __, ...headers } = request.headers
  // What is asked is a path of this host and no address: read as one it could lead to another.
  const asked = { path: host.pathname + rest, method: request.method, headers, ...authorities(proxy) }
  const passed = send(to, asked, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, refused).end()
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** A server for a shop's folder, the way production serves it; it still has to listen. */
export function shopServer(folder: string, proxies: readonly Passage[] = []): Server {
  const answer = answerFrom(folder)
  const headersFor = headersFrom(folder)
  const longestFirst = proxies.toSorted((one, other) => other.path.length - one.path.length)
  return createServer((request, response) => {
    const url = request.url ?? '/'
    const path = pathOf(url)
    const proxy = longestFirst.find((one) => path.startsWith(one.path))
    if (proxy) return pass(proxy, request, response, headersFor(path))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headersFor(path), allow: 'GET, HEAD' }).end()
      return
    }
    const { status, headers, file } = answer({
      url,
      encodings: String(request.headers['accept-encoding'] ?? ''),
      ifNoneMatch: request.headers['if-none-match'],
    })
    response.writeHead(status, headers)
    if (file === undefined || request.method === 'HEAD') response.end()
    else createReadStream(file).pipe(response)
  })
}
