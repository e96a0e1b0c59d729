import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Waits for hydration: otherwise a test could act before the page has its event listeners. */
export const waitForHydration = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          // Playwright's clock replaces `performance` and keeps no marks: tests that install it set `pathsHydrated`.
          const { pathsHydrated } = globalThis as { pathsHydrated?: number }
          return pathsHydrated ?? performance.getEntriesByName('hydrated').length
        }),
      { timeout: 20_000 },
    )
    .toBe(1)
