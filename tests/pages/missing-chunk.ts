import type { Page } from '@playwright/test'
import { isBrowserMessage } from './purchase.ts'
import { expect } from './shop.ts'

const MISSING = '[ui] a chunk failed to load'
export const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' })
export const expectOnlyBrowserMessages = (consoleLines: string[]) =>
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line) && !line.includes(MISSING))).toEqual(
    [],
  )
/** Waits until that many missing chunks are logged; from then on the page loads them again on reconnect. */
export const expectMissingChunk = (consoleLines: readonly string[], times: number) =>
  expect.poll(() => consoleLines.filter((line) => line.includes(MISSING)).length).toBe(times)
/** Blocks one chunk, and returns a function for the number of its requests. */
export async function blockChunk(page: Page, chunk: string) {
  let requestCount = 0
  await page.route(chunk, async (route) => {
    requestCount += 1
    await route.abort('connectionfailed')
  })
  return () => requestCount
}
/** The message in place of a part that a payment needs. */
export const missingPart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'A part of this page could not be loaded. Try again before you pay.' })
