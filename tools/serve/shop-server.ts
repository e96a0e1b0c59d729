import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { answerFrom } from './shop-folder.ts'

export interface Proxy {
  /** Begins and ends with a slash. */
  readonly path: string
  /** Ends with a slash. */
  readonly to: string
}

/** Passes a call on to the host behind the shop, and its answer back, as they are. */
function pass({ path, to }: Proxy, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL((request.url ?? '/').slice(path.length), to)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const { host: _, connection: __, ...headers } = request.headers
  const passed = send(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** A server for a shop's folder, the way production serves it; it still has to listen. */
export function shopServer(folder: string, proxies: readonly Proxy[] = []): Server {
  const answer = answerFrom(folder)
  return createServer((request, response) => {
    const url = request.url ?? '/'
    const proxy = proxies.find(({ path }) => url.startsWith(path))
    if (proxy) return pass(proxy, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
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
