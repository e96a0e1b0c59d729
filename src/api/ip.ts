import { IP_WAIT_MS } from '../contract/index.ts'
import type { Client } from './client.ts'

/** What the service says goes into purchases, so it must at least look like an address. */
const ADDRESS = /^[\da-f.:]{2,45}$/i

/**
 * Starts the one look-up of this visit. The function it returns gives the address, or an empty string when the
 * service failed or has not answered in time; a later caller still gets an answer that came late.
 */
export function visitorIp(client: Client, wait: (ms: number) => Promise<unknown>): () => Promise<string> {
  const found = client.call('lookUpIp', { query: { format: 'json' } }).then(
    ({ ip }) => (ADDRESS.test(ip) ? ip : ''),
    () => '',
  )
  return () => Promise.race([found, wait(IP_WAIT_MS).then(() => '')])
}
