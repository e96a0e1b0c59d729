import type { Page } from '@playwright/test'

/** Blocks storage events: tabs that are frozen or in the back/forward cache get none. */
export const blockStorageEvents = (page: Page) =>
  page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))

/** Wakes the tab: a focus event makes its page read the storage again. */
export const dispatchFocus = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))
