import { type Client, isApiProblem } from '../api/index.ts'
import { isUnsafe } from '../contract/index.ts'
import { eachCall } from './each-call.ts'
import type { Presence } from './presence.ts'

/**
 * A browser breaks off what is under way when its page is left, and the page hears of it as of a broken line. That is
 * nobody's failure, and nothing may be concluded from it: the caller waits. Should the page come back out of the
 * browser's memory, what only reads is asked again; of what may have done its work the caller hears that it broke.
 */
export const callsWhileHere = ({ isHere, back }: Presence, client: Client): Client =>
  eachCall(client, async ({ method }, send) => {
    try {
      return await send()
    } catch (problem) {
      if (isHere() || !isApiProblem(problem) || problem.kind !== 'network') throw problem
      await back()
      if (isUnsafe(method)) throw problem
      return await send()
    }
  })
