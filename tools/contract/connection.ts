import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface ApiRequest {
  /** Origin of the backend. */
  readonly base: string
  readonly method: string
  /** The request target as it is sent, without encoding or normalization. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}
export interface ApiResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The parsed JSON body; `undefined` if it is not JSON. */
  readonly body: unknown
}

/** No connection, or it broke during the response. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const TIMEOUT_MS = 30_000

/** Keep-alive connections to a backend. */
export interface Connection {
  send(request: ApiRequest): Promise<ApiResponse>
  close(): void
}

export function openConnection(timeoutMs = TIMEOUT_MS): Connection {
  const agent = new Agent({ keepAlive: true })
  const secureAgent = new SecureAgent({ keepAlive: true })
  return {
    send: ({ base, method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const { protocol, hostname, port } = new URL(base)
        const secure = protocol === 'https:'
        const rejectUnreachable = (error: Error) =>
          reject(new Unreachable(`${method} ${base}${path}: ${error.message || String(error)}`))
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const options = { hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path }
        const outgoing = (secure ? secureRequest : request)({
          ...options,
          headers: { ...headers, ...length },
          agent: secure ? secureAgent : agent,
          signal: AbortSignal.timeout(timeoutMs),
        })
        outgoing.once('error', rejectUnreachable)
        outgoing.once('response', (incoming) => {
          buffer(incoming).then((bytes) => {
            const { statusCode: status = 0 } = incoming
            resolve({ status, headers: incoming.headers, bytes, body: parseJson(bytes) })
          }, rejectUnreachable)
        })
        outgoing.end(body)
      }),
    close: () => {
      agent.destroy()
      secureAgent.destroy()
    },
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
