import type { Page } from '@playwright/test'

/** Call it before the response is sent. The promise resolves when the response has arrived and was handled. */
export function watchResponse(page: Page, path: string | RegExp): () => Promise<void> {
  const response = page.waitForResponse(
    typeof path === 'string' ? (response) => response.url().endsWith(path) : path,
  )
  return async () => {
    await (await response).finished()
    // A second request gives the page the time to handle the first response.
    await page.evaluate(() => fetch('/').then((reply) => reply.text()))
  }
}
