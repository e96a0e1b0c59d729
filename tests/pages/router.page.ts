import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { openOrders, title } from './member.ts'
import { expect, test } from './shop.ts'

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

test('addresses with slashes, queries and unknown paths lead to their pages', async ({ page, shop }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await test.step('R-ROUTE-01 the root renders', async () => {
    await page.goto('/?a=1#b')
    await waitForHydration(page)
    await expect(title(page)).toHaveText('Navigation code')
  })
  await test.step('R-ROUTE-21 the root is not redirected, neither at first nor after a hard reload', async () => {
    await page.reload()
    await waitForHydration(page)
    await expect(title(page)).toHaveText('Navigation code')
    // Each of the two loads can count twice: the router also replaces the state of its history entry.
    expect(visited.length).toBeLessThanOrEqual(4)
    expect([...new Set(visited.map((url) => new URL(url).pathname))]).toEqual(['/'])
    expect(pathOf(page)).toBe('/?a=1#b')
  })
  const expectRedirect = async (from: string, to: string, heading: string) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(title(page)).toHaveText(heading)
    expect(pathOf(page)).toBe(to)
  }
  await test.step('R-ROUTE-17 the slash of /login/ is removed', () =>
    expectRedirect('/login/', '/login', 'Login to your account'))
  await test.step('R-ROUTE-22 the redirect leaves no history entry: Back leads to the page before', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/?a=1#b')
    await page.goForward()
    await expect(page).toHaveURL('/login')
  })
  for (const [from, to, heading] of [
    ['/login/?forgot=true', '/login?forgot=true', 'Restore password'],
    ['/login///?required=true#x', '/login?required=true#x', 'Login to your account'],
  ] as const)
    await test.step(`R-ROUTE-18 ${from} becomes ${to}`, () => expectRedirect(from, to, heading))
  await test.step('R-ROUTE-22 the page itself removes a slash too, without a history entry', async () => {
    await navigateOnClient(page, '/register')
    await navigateOnClient(page, '/login/?forgot=true')
    await expect(page).toHaveURL('/login?forgot=true')
    await expect(title(page)).toHaveText('Restore password')
    await page.goBack()
    await expect(page).toHaveURL('/register')
  })
  await test.step('an address in capital letters becomes the one of its page', () =>
    expectRedirect('/LOGIN?forgot=True', '/login?forgot=True', 'Login to your account'))
  await test.step('R-ROUTE-23 an address with more slashes never leaves the site', async () => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('//other')) foreign.push(request.url())
    })
    await page.goto(`${shop.site.origin}//other/`)
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await expect(page).toHaveURL((url) => url.origin === shop.site.origin && !url.pathname.endsWith('/'))
    expect(foreign.filter((url) => !url.startsWith(shop.site.origin))).toEqual([])
  })
  await test.step('R-ROUTE-23 a path that looks like another host is requested from the shop alone', async () => {
    for (const path of ['//other.example/', '//other.example//', '/%2F/other.example/']) {
      const response = await page.request.get(`${shop.site.origin}${path}`)
      expect([path, new URL(response.url()).origin]).toEqual([path, shop.site.origin])
    }
  })
  await test.step('R-ROUTE-24 an unknown address has a message, and the link to the home page as its next step', async () => {
    await page.goto('/no/such/page')
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await expect(page).toHaveTitle('Unexpected Application Error! · Maps update pin')
    await expect.poll(() => amberControls(page)).toEqual(['Back to home page'])
    await page.getByRole('main').getByRole('link', { name: 'Back to home page' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('R-ROUTE-19 the slash of a guarded page is removed', async () => {
    await rememberSession(page, 'plain')
    await expectRedirect('/profile/orders/', '/profile/orders', 'Settings')
    await expect(page.locator('caption')).toBeVisible()
    await test.step('R-ROUTE-01 a deep link survives a hard reload', async () => {
      await page.reload()
      await expect(page).toHaveURL('/profile/orders')
      await expect(page.locator('caption')).toBeVisible()
    })
  })
})

test('R-ROUTE-25 a page that throws is replaced by a message without a stack trace, and other pages work', async ({
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
  await expect.poll(() => amberControls(page)).toEqual(['Reload page'])
  await page.getByRole('main').getByRole('link', { name: 'Back to home page' }).click()
  await expect(title(page)).toHaveText('Navigation code')
})

test('each page has its title, and the focus is on its heading; one whose chunk fails to load has a message', async ({
  page,
  consoleLines,
}) => {
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
  await test.step('R-ROUTE-25 a page whose chunk fails to load is replaced by a message, too', async () => {
    await page.route(/RegisterPage.*\.js$/, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await expect.poll(() => amberControls(page)).toEqual(['Try again'])
    expect(consoleLines.splice(0).length).toBeGreaterThan(0)
  })
})
