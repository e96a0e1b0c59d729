import { existsSync, readFileSync } from 'node:fs'
import { proxies } from '../configure/nginx.ts'
import type { Settings } from '../configure/settings.ts'
import { type Finding, messageOf } from './finding.ts'
import { shakeHands } from './handshake.ts'

/** Warns where a browser speaks HTTP/1.1 with the API: there it may send a POST again by itself. */
export async function httpVersion({ apiBase, idempotencyHeader }: Settings): Promise<Finding> {
  const what = 'The API speaks HTTP/2'
  // With a key, a request that arrives twice counts once.
  if (idempotencyHeader !== '') return { what: 'A repeated spending call counts once, by idempotencyHeader' }
  const address = new URL(apiBase)
  const meaning =
    'when a reused connection breaks, a browser may send a POST again by itself, so that one lost answer may spend twice'
  const cure = `Put a server that speaks HTTP/2 by https:// in front of ${address.origin}, or set idempotencyHeader where the host knows such a header.`
  if (address.protocol === 'http:')
    return { what, warning: `by http:// it is HTTP/1.1 only: ${meaning}`, cure }
  try {
    const { protocol } = await shakeHands(address)
    return protocol === 'h2' ? { what } : { what, warning: `it speaks HTTP/1.1 only: ${meaning}`, cure }
  } catch (problem) {
    return { what, warning: `it could not be asked (${messageOf(problem)}): ${meaning}`, cure }
  }
}

async function upstream(to: string, ca: string): Promise<Finding> {
  const what = `nginx can verify ${to}`
  const rename = 'or name another file with upstreamCa. Run doctor on the server of the shop.'
  if (!existsSync(ca)) {
    const cure = `nginx does not start without this file. Install it (Debian: apt-get install ca-certificates), ${rename}`
    return { what, fault: `${ca} is missing on this computer`, cure }
  }
  const authorities = readFileSync(ca)
  if (!authorities.includes('-----BEGIN CERTIFICATE-----')) {
    const cure = `nginx does not start with this file. Write the certificates of the authorities into it, ${rename}`
    return { what, fault: `${ca} holds no certificate`, cure }
  }
  try {
    const { refusal } = await shakeHands(new URL(to), authorities)
    if (refusal === null) return { what }
    const cure = `nginx passes no call on. Renew the certificate of the host, with its whole chain, for exactly this name, ${rename}`
    return { what, fault: `by ${ca} its certificate is refused: ${refusal}`, cure }
  } catch (problem) {
    const cure = 'Look at the name, the port and the firewall. Run doctor on the server of the shop.'
    return { what, fault: messageOf(problem), cure }
  }
}

/** Looks at the hosts behind the shop the way nginx will. */
export const upstreams = (settings: Settings): Promise<readonly Finding[]> =>
  Promise.all(proxies(settings).flatMap(({ to, ca }) => (ca === undefined ? [] : [upstream(to, ca)])))
