import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import { openOrders } from './member.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a slash at the end of an address is removed', async ({ page }) => {
  for (const [id, from, to, heading] of [
    ['R-ROUTE-17', '/login/', '/login', 'Login to your account'],
    ['R-ROUTE-18', '/login/?forgot=true', '/login?forgot=true', 'Restore password'],
    ['R-ROUTE-18', '/login///?required=true#x', '/login?required=true#x', 'Login to your account'],
    ['R-ROUTE-19', '/profile/orders/', '/profile/orders', 'Settings'],
  ] as const)
    await test.step(`${id} ${from} becomes ${to}`, async () => {
      if (id === 'R-ROUTE-19') await rememberSession(page, 'plain')
      await page.goto(from)
      await expect(page).toHaveURL(to)
      await expect(title(page)).toHaveText(heading)
      expect(pathOf(page)).toBe(to)
    })
  await expect(page.locator('caption')).toBeVisible()
})

test('the root renders without a redirect', async ({ page }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await test.step('R-ROUTE-01 the root renders', async () => {
    await page.goto('/?a=1#b')
    await waitForHydration(page)
    await expect(title(page)).toBeVisible()
  })
  await test.step('R-ROUTE-21 the root renders after a hard reload', async () => {
    await page.reload()
    await waitForHydration(page)
    await expect(title(page)).toBeVisible()
  })
  // Two loads; the router notes its own mark in place.
  expect(visited.length).toBeLessThanOrEqual(4)
  expect([...new Set(visited.map((url) => new URL(url).pathname))]).toEqual(['/'])
  expect(pathOf(page)).toBe('/?a=1#b')
})

test('R-ROUTE-22 the redirect leaves no entry behind: back leads to the page before', async ({ page }) => {
  await page.goto('/?before')
  await page.goto('/login/')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/?before')
  await page.goForward()
  await expect(page).toHaveURL('/login')
})

test('R-ROUTE-23 an address with more slashes never leaves the site', async ({ page, shop }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('//other')) foreign.push(request.url())
  })
  for (const path of ['//other/', '//other//', '///other.example/a/', '/%5Cother.example/'])
    await test.step(path, async () => {
      await page.goto(`${shop.site.origin}${path}`)
      await expect(title(page)).toHaveText('Unexpected Application Error!')
      await expect(page).toHaveURL((url) => url.origin === shop.site.origin && !url.pathname.endsWith('/'))
    })
  expect(foreign.filter((url) => !url.startsWith(shop.site.origin))).toEqual([])
})

test('R-ROUTE-23 a path that looks like another host is requested from the shop alone', async ({
  page,
  shop,
}) => {
  for (const path of ['//other.example/', '//other.example//', '/%2F/other.example/']) {
    const response = await page.request.get(`${shop.site.origin}${path}`)
    expect([path, new URL(response.url()).origin]).toEqual([path, shop.site.origin])
  }
})

test('R-ROUTE-24 an unknown address has a message, and the way home as its next step', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(title(page)).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error! · Maps update pin')
  expect(await amberControls(page)).toEqual(['Back to home page'])
  await page.getByRole('main').getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
})

test('R-ROUTE-25 a page that throws is replaced by a message without a stack, and the others work', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(() => {
    Date.prototype.toLocaleString = () => {
      throw new Error('out of dates')
    }
  })
  await openOrders(page, 'discount20')
  await expect(title(page).last()).toHaveText('Unexpected Application Error!')
  const text = await page.getByRole('main').innerText()
  expect(text).not.toMatch(/out of dates|\bat .*\.js|:\d+:\d+/)
  expect(consoleLines.splice(0).join()).toContain('out of dates')
  expect(await amberControls(page)).toEqual(['Back to home page'])
  await page.getByRole('main').getByRole('link', { name: 'Back to home page' }).click()
  await expect(title(page)).toHaveText('Navigation code')
})

test('R-ROUTE-25 a page whose code fails to load is replaced by a message, too', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await page.route(/LoginPage.*\.js$/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(title(page)).toHaveText('Unexpected Application Error!')
  expect(await amberControls(page)).toEqual(['Try again'])
  expect(consoleLines.splice(0).length).toBeGreaterThan(0)
})

test('each page has its title, and the focus is on its heading', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(title(page)).toHaveText('Login to your account')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle('Login to your account · Maps update pin')
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  await expect(title(page)).toHaveText('Restore password')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle('Restore password · Maps update pin')
  await page.goBack()
  await expect(title(page)).toHaveText('Login to your account')
  await expect(title(page)).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'navipin' }).click()
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle('Maps update pin')
})
