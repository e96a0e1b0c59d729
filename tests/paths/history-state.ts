import type { Page } from '@playwright/test'

/** The page is come to with what another page of the shop hands on. */
export const openWithState = (page: Page, state: unknown): Promise<unknown> =>
  page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'paths', idx: 0 }, '')
  }, state)
