import { existsSync, readFileSync } from 'node:fs'
import { proxies } from '../configure/nginx.ts'
import type { Settings } from '../configure/settings.ts'
import { type Finding, messageOf } from './finding.ts'
import { openTls } from './open-tls.ts'

/** Warns about HTTP/1.1: browsers may repeat a POST when a reused connection breaks. */
export async function httpVersion({ apiBase, idempotencyHeader }: Settings): Promise<Finding> {
  const title = 'The API speaks HTTP/2'
  // With an idempotency key, a repeated request has no effect.
  if (idempotencyHeader !== '') return { title: 'Repeated requests count once, by idempotencyHeader' }
  const address = new URL(apiBase)
  const risk =
    'when a reused connection breaks, a browser may repeat a POST, so that a lost response may spend twice'
  const solution = `Put a server that speaks HTTP/2 over https:// in front of ${address.origin}, or set idempotencyHeader if the backend supports such a header.`
  if (address.protocol === 'http:') return { title, warning: `http:// is HTTP/1.1 only: ${risk}`, solution }
  try {
    const { protocol } = await openTls(address)
    return protocol === 'h2' ? { title } : { title, warning: `it speaks HTTP/1.1 only: ${risk}`, solution }
  } catch (error) {
    return { title, warning: `no connection (${messageOf(error)}): ${risk}`, solution }
  }
}

async function upstream(to: string, ca: string): Promise<Finding> {
  const title = `nginx can verify ${to}`
  const otherFile = 'or name another file with upstreamCa. Run doctor on the server of the shop.'
  if (!existsSync(ca)) {
    const solution = `nginx does not start without this file. Install it (Debian: apt-get install ca-certificates), ${otherFile}`
    return { title, fault: `${ca} is missing on this computer`, solution }
  }
  const caFile = readFileSync(ca)
  if (!caFile.includes('-----BEGIN CERTIFICATE-----')) {
    const solution = `nginx does not start with this file. Write the certificates of the authorities into it, ${otherFile}`
    return { title, fault: `${ca} contains no certificate`, solution }
  }
  try {
    const { invalidReason } = await openTls(new URL(to), caFile)
    if (invalidReason === null) return { title }
    const solution = `nginx refuses to forward requests. Renew the certificate of the backend, with its whole chain, for exactly this name, ${otherFile}`
    return { title, fault: `its certificate is not valid by ${ca}: ${invalidReason}`, solution }
  } catch (error) {
    const solution = 'Check the name, the port and the firewall. Run doctor on the server of the shop.'
    return { title, fault: messageOf(error), solution }
  }
}

/** Checks the upstreams with nginx's certificate authorities. */
export const upstreams = (settings: Settings): Promise<readonly Finding[]> =>
  Promise.all(proxies(settings).flatMap(({ to, ca }) => (ca === undefined ? [] : [upstream(to, ca)])))
