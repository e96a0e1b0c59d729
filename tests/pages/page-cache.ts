import { chromium, type Page } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/host.ts'
import { wholeBrowser } from '../../tools/browser.ts'
import { test as base, expect } from './shop.ts'

/** A page in a browser that keeps pages to come back to: one that is driven does not, unless asked. */
export const test = base.extend<{ kept: Page }>({
  kept: async ({ shop, world }, use, { project }) => {
    const browser = await chromium.launch({
      ...project.use.launchOptions,
      ...wholeBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const context = await browser.newContext({ baseURL: shop.site.origin })
      await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
      const page = await context.newPage()
      await page.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))
      })
      await use(page)
    } finally {
      await browser.close()
    }
  },
})

/** Goes back, and makes sure that the page was taken out of the cache: a fresh one would prove nothing. */
export async function comeBackTo(page: Page, path: string) {
  await page.evaluate(() => setTimeout(() => history.back(), 0)).catch(() => undefined)
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
}
