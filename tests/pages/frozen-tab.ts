import type { Page } from '@playwright/test'

/** Blocks storage events: tabs that are frozen or in the back/forward cache get none. */
export const blockStorageEvents = (page: Page) =>
  page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))

/** Dispatches a focus event, as the return to a tab does: the page then reads the storage again. */
export const dispatchFocus = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))
