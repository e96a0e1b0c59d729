import { isIP } from 'node:net'
import { connect } from 'node:tls'

const LIMIT_MS = 10_000

export interface Handshake {
  /** The version of HTTP that a browser would speak here. */
  readonly protocol: 'h2' | 'http/1.1'
  /** Why the certificate is refused; `null` when it is verified. */
  readonly refusal: string | null
}

/** Opens a TLS connection as a browser does, by ALPN, and closes it without a request. */
export const shakeHands = (address: URL, ca?: Buffer): Promise<Handshake> =>
  new Promise((resolve, reject) => {
    const host = address.hostname.replace(/[[\]]/g, '')
    const socket = connect({
      host,
      port: Number(address.port || 443),
      servername: isIP(host) === 0 ? host : '',
      ALPNProtocols: ['h2', 'http/1.1'],
      // The refusal is a finding, not an error.
      rejectUnauthorized: false,
      ...(ca && { ca }),
    })
    socket.setTimeout(LIMIT_MS, () =>
      socket.destroy(new Error(`no answer within ${LIMIT_MS / 1_000} seconds`)),
    )
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      resolve({
        protocol: socket.alpnProtocol === 'h2' ? 'h2' : 'http/1.1',
        refusal: socket.authorized ? null : String(socket.authorizationError),
      })
      socket.destroy()
    })
  })
