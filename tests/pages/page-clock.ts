import type { BrowserContext, Page } from '@playwright/test'

/** An access token of the mock is valid for 15 minutes, and is refreshed when less than 5 are left. */
export const UNTIL_DUE_MS = 11 * 60_000

/** Makes `setClockAhead` move `Date` forward in the pages of a context, without running timers. */
export const withClock = (context: BrowserContext) =>
  context.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + ((globalThis as { aheadBy?: number }).aheadBy ?? 0)
  })

/** Sets the clock of the page this far ahead of the real one; a second call replaces the first. */
export const setClockAhead = (page: Page, ms: number) =>
  page.evaluate((aheadBy) => {
    Object.assign(globalThis, { aheadBy })
  }, ms)
