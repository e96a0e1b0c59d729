import { expect, type Page } from '@playwright/test'

/** The page answers: a person cannot be as quick as a test, which may come before. */
export const alive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('alive').length), { timeout: 20_000 })
    .toBe(1)
