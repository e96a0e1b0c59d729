import type { Page } from '@playwright/test'

/** Holds requests for files until `release` is called, and counts them. */
export async function holdFiles(page: Page, urlPattern: string) {
  let requestCount = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urlPattern, async (route) => {
    requestCount += 1
    await released
    await route.continue()
  })
  return { requestCount: () => requestCount, release: () => release() }
}
