import type { Page, Route } from '@playwright/test'

/** Holds requests for files until `release` is called, and counts them. Then they continue, or end as given. */
export async function holdFiles(
  page: Page,
  urlPattern: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  let requestCount = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urlPattern, async (route) => {
    requestCount += 1
    await released
    await end(route)
  })
  return { requestCount: () => requestCount, release: () => release() }
}
