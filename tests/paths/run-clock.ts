import { expect, type Page } from '@playwright/test'

/** While the clock is held, nothing is waited for but what is so at once. */
export const SHORT_TIMEOUT = { timeout: 100 }

/** Pages come in parts, some of which wait for a timer: the clock goes on until it is so. */
export const runClockUntil = (page: Page, isSo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(50)
    await isSo()
  }).toPass({ intervals: [10, 20, 50], timeout: 20_000 })
