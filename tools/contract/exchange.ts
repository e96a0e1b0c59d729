import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Asking {
  /** Origin of the host. */
  readonly base: string
  readonly method: string
  /** As it shall stand in the request line: nothing is encoded or tidied up. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}
export interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The body as JSON; `undefined` when it is none. */
  readonly body: unknown
}

/** The host could not be reached, or went away in the middle of an answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const ANSWER_WITHIN_MS = 30_000

/** Connections to a host, kept between calls. */
export interface Line {
  exchange(asking: Asking): Promise<Heard>
  close(): void
}

export function openLine(answerWithinMs = ANSWER_WITHIN_MS): Line {
  const agent = new Agent({ keepAlive: true })
  const secureAgent = new SecureAgent({ keepAlive: true })
  return {
    exchange: ({ base, method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const { protocol, hostname, port } = new URL(base)
        const secure = protocol === 'https:'
        const fail = (error: Error) =>
          reject(new Unreachable(`${method} ${base}${path}: ${error.message || String(error)}`))
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const options = { hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path }
        const outgoing = (secure ? secureRequest : request)({
          ...options,
          headers: { ...headers, ...length },
          agent: secure ? secureAgent : agent,
          signal: AbortSignal.timeout(answerWithinMs),
        })
        outgoing.once('error', fail)
        outgoing.once('response', (incoming) => {
          buffer(incoming).then((bytes) => {
            const { statusCode: status = 0 } = incoming
            resolve({ status, headers: incoming.headers, bytes, body: parsed(bytes) })
          }, fail)
        })
        outgoing.end(body)
      }),
    close: () => {
      agent.destroy()
      secureAgent.destroy()
    },
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
