import { type Client, isApiProblem } from '../api/index.ts'
import { isUnsafe } from '../contract/index.ts'
import type { PageVisibility } from './page-visibility.ts'
import { wrapClient } from './wrap-client.ts'

/**
 * A browser breaks off what is under way when its page is left, and the page hears of it as of a broken line. That is
 * nobody's failure, and nothing may be concluded from it: the caller waits. Should the page come back out of the
 * browser's memory, what only reads is asked again; of what may have done its work the caller hears that it broke.
 */
export const withBfcacheRetry = ({ isVisible, whenBack }: PageVisibility, client: Client): Client =>
  wrapClient(client, async ({ method }, send) => {
    try {
      return await send()
    } catch (problem) {
      if (isVisible() || !isApiProblem(problem) || problem.kind !== 'network') throw problem
      await whenBack()
      if (isUnsafe(method)) throw problem
      return await send()
    }
  })
