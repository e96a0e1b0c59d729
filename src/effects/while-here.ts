import { type Client, isApiProblem } from '../api/index.ts'
import { type Endpoint, type EndpointName, endpoints, isUnsafe } from '../contract/index.ts'
import type { Presence } from './presence.ts'

/**
 * A browser breaks off what is under way when its page is left, and the page hears of it as of a broken line. That is
 * nobody's failure, and nothing may be concluded from it: the caller waits. Should the page come back out of the
 * browser's memory, what only reads is asked again; of what may have done its work the caller hears that it broke.
 */
export function callsWhileHere({ isHere, back }: Presence, client: Client): Client {
  const call = async (
    wanted: Endpoint | EndpointName,
    input: never,
    options?: Parameters<Client['call']>[2],
  ): Promise<unknown> => {
    const endpoint: Endpoint = typeof wanted === 'string' ? endpoints[wanted] : wanted
    try {
      return await client.call(endpoint, input, options)
    } catch (problem) {
      if (isHere() || !isApiProblem(problem) || problem.kind !== 'network') throw problem
      await back()
      if (isUnsafe(endpoint.method)) throw problem
      return await client.call(endpoint, input, options)
    }
  }
  return { call: call as Client['call'] }
}
