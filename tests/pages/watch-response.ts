import type { Page } from '@playwright/test'

/** Watches for a response from now on. The returned function waits until it has arrived and was handled. */
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

/** Watches for the next response to a read of the order history. */
export const watchHistory = (page: Page) => watchResponse(page, '/api/v1/history/')
