import { IP_WAIT_MS } from '../contract/index.ts'
import type { Client } from './client.ts'

/** The result is sent with purchases, so it must have the format of an IP address. */
const ADDRESS = /^[\da-f.:]{2,45}$/i

/**
 * Requests the visitor's IP address once. The returned function waits at most `IP_WAIT_MS` and resolves with an empty string
 * if there is no address by then; a later call may get it.
 */
export function startIpLookup(client: Client, wait: (ms: number) => Promise<unknown>): () => Promise<string> {
  const lookup = client.call('lookUpIp', { query: { format: 'json' } }).then(
    ({ ip }) => (ADDRESS.test(ip) ? ip : ''),
    () => '',
  )
  return () => Promise.race([lookup, wait(IP_WAIT_MS).then(() => '')])
}
