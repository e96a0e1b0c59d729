import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The page answers: a person cannot be as quick as a test, which may come before. */
export const alive = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          // Under a clock that a test holds, marks are not kept; whoever holds it hears of this one.
          const { pathsAlive } = globalThis as { pathsAlive?: number }
          return pathsAlive ?? performance.getEntriesByName('hydrated').length
        }),
      { timeout: 20_000 },
    )
    .toBe(1)
