import { type Client, isApiProblem } from '../api/index.ts'
import { isUnsafe } from '../contract/index.ts'
import type { PageVisibility } from './page-visibility.ts'
import { wrapClient } from './wrap-client.ts'

/**
 * Browsers abort pending requests when a page is left, and the page receives a network error. The outcome is unknown, so
 * the call stays pending. If the page is restored from the back/forward cache, safe requests are sent again and unsafe
 * ones reject with the original error.
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
