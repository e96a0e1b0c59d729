import { type IncomingHttpHeaders, request as plain } from 'node:http'
import { request as secured } from 'node:https'
import { TLSSocket } from 'node:tls'

export interface DoctorResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly certificate?: { readonly invalidReason: string | null; readonly validUntil: Date }
}

const TIMEOUT_MS = 10_000

/** Sends a read-only request. Certificate problems are returned instead of failing the request. */
export const sendRequest = (
  url: string,
  method: 'GET' | 'OPTIONS',
  headers: Readonly<Record<string, string>>,
  timeoutMs = TIMEOUT_MS,
): Promise<DoctorResponse> =>
  new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      rejectUnauthorized: false,
      agent: false,
    } as const
    const send = url.startsWith('https:') ? secured : plain
    const request = send(url, options, (response) => {
      const { socket } = response
      const certificate =
        socket instanceof TLSSocket
          ? {
              invalidReason: socket.authorized ? null : String(socket.authorizationError),
              validUntil: new Date(socket.getPeerCertificate().valid_to),
            }
          : undefined
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        body += text
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          ...(certificate && { certificate }),
        }),
      )
      response.on('error', reject)
    })
    // A timeout for the whole request, because a slow body keeps the socket active.
    const timeout = setTimeout(() => {
      reject(new Error(`no complete response within ${timeoutMs / 1_000} seconds`))
      request.destroy()
    }, timeoutMs)
    request.on('close', () => clearTimeout(timeout))
    request.on('error', reject)
    request.end()
  })
