import type { Page } from '@playwright/test'

/** To be begun before the call is made. It is over when the answer is there, and what it sets going is under way. */
export function arrival(page: Page, path: string): () => Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  return async () => {
    await (await answer).finished()
    // By the time that another answer has come, the page has done what the first one asks of it.
    await page.evaluate(() => fetch('/').then((reply) => reply.text()))
  }
}
