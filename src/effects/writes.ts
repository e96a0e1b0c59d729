import type { Client } from '../api/index.ts'
import { type Endpoint, type EndpointName, endpoints, isUnsafe } from '../contract/index.ts'

export interface CountedClient extends Client {
  /** Whether something is on its way that the host may act upon. */
  readonly isWriting: () => boolean
}

export function countWrites(client: Client): CountedClient {
  let underWay = 0
  const call = async (
    wanted: Endpoint | EndpointName,
    input: never,
    options?: Parameters<Client['call']>[2],
  ): Promise<unknown> => {
    const endpoint: Endpoint = typeof wanted === 'string' ? endpoints[wanted] : wanted
    const weight = isUnsafe(endpoint.method) ? 1 : 0
    underWay += weight
    try {
      return await client.call(endpoint, input, options)
    } finally {
      underWay -= weight
    }
  }
  return { call: call as Client['call'], isWriting: () => underWay > 0 }
}
