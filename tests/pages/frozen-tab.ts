import type { Page } from '@playwright/test'

/** Blocks storage events: tabs that are frozen or in the back/forward cache get none. */
export const blockStorageEvents = (page: Page) =>
  page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))

/** The tab wakes. */
export const dispatchFocus = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))
