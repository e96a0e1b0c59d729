import type { BrowserContext, Page } from '@playwright/test'

/** A token that lives for fifteen minutes is due after ten. */
export const UNTIL_DUE_MS = 11 * 60_000

/** Lets `Date` be moved forward in all pages of a context, without running timers. */
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
