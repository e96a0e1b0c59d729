import type { Locator, Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { findRequests } from './member.ts'
import { isBrowserMessage } from './purchase.ts'
import { expect, type PageTest } from './shop.ts'

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

/**
 * Opens a page of a member with points while the machines that make codes cannot be loaded. Its button shows that
 * and sends nothing; the next click, after the fault, makes the code.
 */
export async function expectCodeAtNextClick(
  { page, world, consoleLines }: PageTest,
  button: (page: Page) => Locator,
  open: () => Promise<void>,
): Promise<void> {
  const chunk = '**/assets/generation.feature-*.js'
  const chunkRequests = await blockChunk(page, chunk)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('generation.feature'))
  await open()
  await expect(button(page)).toHaveText('Generate')
  await failed
  // A request gives the page the time to handle the failure: until then a click would wait for the first import.
  await page.evaluate(() => fetch('/').then((reply) => reply.text()))
  expect(chunkRequests()).toBe(1)
  await button(page).click()
  await expect(page.getByRole('main').getByText('No code was generated.')).toBeVisible()
  await expect(button(page)).toHaveText('Generate')
  expect(chunkRequests()).toBe(2)
  await expect.poll(() => amberControls(page)).toEqual(['Generate'])
  expect(findRequests(world, 'generate')).toEqual([])
  await page.unroute(chunk)
  await button(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=/)
  expect(findRequests(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
}
