import { chromium } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/host.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

test('a page that Back takes out of the cache after a logout elsewhere shows nobody’s data', async ({
  shop,
  world,
}, info) => {
  // The cache is off in a browser that is driven, unless asked for: without it this test would prove nothing.
  const browser = await chromium.launch({
    ...info.project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ baseURL: shop.site.origin })
    await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))
    })
    await signIn(page, 'plain')
    await expect(page.getByRole('banner')).toContainText('plain@example.test')
    await page.goto(`${shop.mock.side}/checkout/${world.name}/none`)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('banner')).toContainText('plain@example.test')
    await other.evaluate(() => {
      localStorage.removeItem('authTokens')
      localStorage.removeItem('user')
    })
    await page.evaluate(() => setTimeout(() => history.back(), 0)).catch(() => undefined)
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'cameBack'))).toBe(true)
    await expect(page.getByRole('banner')).not.toContainText('plain@example.test')
  } finally {
    await browser.close()
  }
})
