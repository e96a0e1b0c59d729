import type { BrowserContext, Page } from '@playwright/test'

/** A token that lives for fifteen minutes is due after ten. */
export const UNTIL_DUE_MS = 11 * 60_000

/** Gives the pages of a browser a clock that can be put on, without a word to any timer. */
export const withClock = (context: BrowserContext) =>
  context.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + ((globalThis as { aheadBy?: number }).aheadBy ?? 0)
  })

/** From now on the page takes it to be so much later than it is. */
export const putOn = (page: Page, ms: number) =>
  page.evaluate((aheadBy) => {
    Object.assign(globalThis, { aheadBy })
  }, ms)
