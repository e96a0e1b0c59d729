import { connect, type Socket } from 'node:net'

/** The end of a connection: closed after all data, or reset. */
export type ClosedBy = 'end' | 'reset'

export interface RawReply {
  /** All received bytes, in order. */
  readonly bytes: Buffer
  readonly closedBy: ClosedBy
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  /** The body, with chunked encoding removed. */
  readonly body: Buffer
  readonly ms: number
}

/** A plain socket to a host, which sends the text unchanged. */
export interface RawCall {
  readonly socket: Socket
  /** The bytes received so far. */
  received(): Buffer
  readonly reply: Promise<RawReply>
}

export function rawCall(base: string, text?: string | Uint8Array): RawCall {
  const { hostname, port } = new URL(base)
  const pieces: Buffer[] = []
  const startedAt = performance.now()
  const socket = connect({ host: hostname, port: Number(port) })
  const reply = new Promise<RawReply>((resolve) => {
    let closedBy: ClosedBy = 'end'
    socket.on('data', (piece) => pieces.push(piece))
    socket.once('error', () => {
      closedBy = 'reset'
    })
    socket.once('close', () => {
      const bytes = Buffer.concat(pieces)
      resolve({ bytes, closedBy, ms: performance.now() - startedAt, ...readReply(bytes) })
    })
  })
  if (text !== undefined) socket.write(text)
  return { socket, received: () => Buffer.concat(pieces), reply }
}

function readReply(bytes: Buffer): Pick<RawReply, 'status' | 'headers' | 'body'> {
  const at = bytes.indexOf('\r\n\r\n')
  if (at < 0) return { status: null, headers: {}, body: Buffer.alloc(0) }
  const [first = '', ...lines] = bytes.subarray(0, at).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const rest = bytes.subarray(at + 4)
  const chunked = headers['transfer-encoding'] === 'chunked'
  return { status: Number(first.split(' ')[1]), headers, body: chunked ? unchunked(rest) : rest }
}

function unchunked(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  let rest = bytes
  for (;;) {
    const at = rest.indexOf('\r\n')
    const size = Number.parseInt(rest.subarray(0, Math.max(at, 0)).toString('latin1'), 16)
    if (!(size > 0)) return Buffer.concat(pieces)
    pieces.push(rest.subarray(at + 2, at + 2 + size))
    rest = rest.subarray(at + 4 + size)
  }
}

/** The text of a request that closes the connection after its response. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all = { host: 'localhost', connection: 'close', ...headers }
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
