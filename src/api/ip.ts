import { IP_WAIT_MS } from '../contract/index.ts'
import type { Client } from './client.ts'

/** The result is sent with purchases, so it must have the format of an IP address. */
const ADDRESS = /^[\da-f.:]{2,45}$/i

/**
 * Starts the only look-up of this visit. The returned function resolves with the address, or with an empty string if the
 * service failed or has not answered in time; later calls still get a late response.
 */
export function visitorIp(client: Client, wait: (ms: number) => Promise<unknown>): () => Promise<string> {
  const found = client.call('lookUpIp', { query: { format: 'json' } }).then(
    ({ ip }) => (ADDRESS.test(ip) ? ip : ''),
    () => '',
  )
  return () => Promise.race([found, wait(IP_WAIT_MS).then(() => '')])
}
