import { isIP } from 'node:net'
import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000

export interface Handshake {
  /** HTTP version that a browser would use. */
  readonly protocol: 'h2' | 'http/1.1'
  /** Why the certificate is invalid; `null` if it is valid. */
  readonly invalidReason: string | null
}

/** Opens a TLS connection with ALPN, like a browser, and closes it without a request. */
export const openTls = (address: URL, ca?: Buffer): Promise<Handshake> =>
  new Promise((resolve, reject) => {
    const host = address.hostname.replace(/[[\]]/g, '')
    const socket = connect({
      host,
      port: Number(address.port || 443),
      servername: isIP(host) === 0 ? host : '',
      ALPNProtocols: ['h2', 'http/1.1'],
      // An invalid certificate is a finding, not an error.
      rejectUnauthorized: false,
      ...(ca && { ca }),
    })
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error(`no response within ${TIMEOUT_MS / 1_000} seconds`)),
    )
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      resolve({
        protocol: socket.alpnProtocol === 'h2' ? 'h2' : 'http/1.1',
        invalidReason: socket.authorized ? null : String(socket.authorizationError),
      })
      socket.destroy()
    })
  })
