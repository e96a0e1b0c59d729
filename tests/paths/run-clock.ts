import { expect, type Page } from '@playwright/test'

/** A short timeout: while the clock is paused, waiting longer changes nothing. */
export const SHORT_TIMEOUT = { timeout: 20 }

/** Runs the clock in small steps until the assertion passes: React and the page use timers, and the paused clock runs none. */
export const runClockUntil = (page: Page, assertion: () => Promise<void>, stepMs = 50): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs)
    await assertion()
  }).toPass({ intervals: [10, 20, 50], timeout: 20_000 })
