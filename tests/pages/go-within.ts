import type { Page } from '@playwright/test'

/** To another address of a page that runs, with what the router hands over: nothing is loaded, and no server is asked. */
export const goWithin = (page: Page, path: string, handed: unknown = null) =>
  page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr }, '', location.origin + to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, handed] as const,
  )
