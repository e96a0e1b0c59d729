import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Runs the clock in small steps until the page is in the awaited state: React and the page use timers, and the paused
 * clock runs none. `isReached` looks once and does not wait, because while the clock is paused waiting changes nothing.
 */
export const runClockUntil = (page: Page, isReached: () => Promise<boolean>, stepMs = 50): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs)
    expect(await isReached(), 'the awaited state is reached').toBe(true)
  }).toPass({ intervals: [10, 20, 50], timeout: 20_000 })

export const runClockUntilVisible = (page: Page, found: Locator, stepMs?: number): Promise<void> =>
  runClockUntil(page, () => found.isVisible(), stepMs)
