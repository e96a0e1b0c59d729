import type { Page } from '@playwright/test'

/** Navigates on the client with a router state: no page load, no request for a document. */
export const navigateOnClient = (page: Page, path: string, state: unknown = null) =>
  page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr }, '', location.origin + to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, state] as const,
  )
