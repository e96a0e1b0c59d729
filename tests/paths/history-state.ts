import type { Page } from '@playwright/test'

/** Opens the page with the `history.state` that another page of the shop passes on. */
export const openWithState = (page: Page, state: unknown): Promise<unknown> =>
  page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'paths', idx: 0 }, '')
  }, state)
