import { type Browser, chromium, type Page } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/create-server.ts'
import { fullBrowser } from '../../tools/browser.ts'
import { test as base, expect } from './shop.ts'

/** A page in a browser with the back/forward cache, which Playwright disables by default. */
export const test = base.extend<{ bfcachePage: Page }, { bfcacheBrowser: Browser }>({
  // The browser starts in a worker fixture, because its slow first start must not count as test time.
  bfcacheBrowser: [
    async ({}, use, { project }) => {
      const browser = await chromium.launch({
        ...project.use.launchOptions,
        ...fullBrowser(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      try {
        const first = await browser.newPage()
        await first.close()
        await use(browser)
      } finally {
        await browser.close()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bfcachePage: async ({ shop, world, bfcacheBrowser, watch }, use) => {
    const context = await bfcacheBrowser.newContext({ baseURL: shop.site.origin })
    await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
    await watch(context)
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
    })
    await use(page)
    await context.close()
  },
})

/** Goes back, and expects that the page was restored from the back/forward cache, not loaded again. */
export async function goBackFromCache(page: Page, path: string) {
  await page.evaluate(() => setTimeout(() => history.back(), 0)).catch(() => undefined)
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isRestored'))).toBe(true)
}
