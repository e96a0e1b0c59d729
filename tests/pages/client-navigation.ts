import { expect, type Page } from '@playwright/test'
import type { PageEntry } from './page-list.ts'

/** Navigates on the client with a router state: no page load, no request for a document. */
export const navigateOnClient = (page: Page, path: string, state: unknown = null) =>
  page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr }, '', location.origin + to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, state] as const,
  )

/** Returns the heading once it is this one, or the last one that was seen. Asks at each frame: an assertion asks less often. */
const waitForHeading = (page: Page, heading: string) =>
  page.evaluate(async (text) => {
    const read = () => document.querySelector('h1')?.textContent ?? ''
    for (const end = performance.now() + 10_000; read() !== text && performance.now() < end; )
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return read()
  }, heading)

/** Navigates on the client and waits for the heading of the page. */
export async function openOnClient(page: Page, { path, heading, state }: PageEntry): Promise<void> {
  await navigateOnClient(page, path, state)
  expect(await waitForHeading(page, heading), path).toBe(heading)
}
