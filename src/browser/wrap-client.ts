import type { Client } from '../api/index.ts'
import { type Endpoint, type EndpointName, endpoints } from '../contract/index.ts'

/** Wraps a client: `intercept` receives the endpoint of each call and may send it more than once. */
export function wrapClient(
  client: Client,
  intercept: (endpoint: Endpoint, send: () => Promise<unknown>) => Promise<unknown>,
): Client {
  const call = (
    endpointOrName: Endpoint | EndpointName,
    input: never,
    options?: Parameters<Client['call']>[2],
  ): Promise<unknown> => {
    const endpoint: Endpoint = typeof endpointOrName === 'string' ? endpoints[endpointOrName] : endpointOrName
    return intercept(endpoint, () => client.call(endpoint, input, options))
  }
  return { call: call as Client['call'] }
}
