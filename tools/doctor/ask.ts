import { type IncomingHttpHeaders, request as plain } from 'node:http'
import { request as secured } from 'node:https'
import { TLSSocket } from 'node:tls'

export interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly certificate?: { readonly distrust: string | null; readonly validUntil: Date }
}

const PATIENCE_MS = 10_000

/** One request that changes nothing, heard to its end or not at all. What is wrong with a certificate is looked at, not stumbled over. */
export const ask = (
  url: string,
  method: 'GET' | 'OPTIONS',
  headers: Readonly<Record<string, string>>,
  patienceMs = PATIENCE_MS,
): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      rejectUnauthorized: false,
      agent: false,
    } as const
    const send = url.startsWith('https:') ? secured : plain
    const sent = send(url, options, (answer) => {
      const { socket } = answer
      const certificate =
        socket instanceof TLSSocket
          ? {
              distrust: socket.authorized ? null : String(socket.authorizationError),
              validUntil: new Date(socket.getPeerCertificate().valid_to),
            }
          : undefined
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        body += text
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body,
          ...(certificate && { certificate }),
        }),
      )
      answer.on('error', reject)
    })
    // For the whole call: a body that drips is never idle.
    const limit = setTimeout(() => {
      reject(new Error(`no whole answer within ${patienceMs / 1_000} seconds`))
      sent.destroy()
    }, patienceMs)
    sent.on('close', () => clearTimeout(limit))
    sent.on('error', reject)
    sent.end()
  })
