import { hostilePaths, ownPaths } from '../../src/browser/return-path.vectors.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '../../src/contract/index.ts'
import { submitLogin } from './log-in.ts'
import { expect, test } from './shop.ts'

/** The return path is in the router state, in the history entry of the login page. */
const returnPaths = [...hostilePaths, ...ownPaths.filter((path) => path !== '/profile/orders')]

test(`${returnPaths.length} return paths after a login: none leaves the site`, async ({
  page,
  consoleLines,
  shop,
}) => {
  test.setTimeout(180_000)
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).hostname !== 'localhost')
      left.push(request.url())
  })
  await page.clock.install()
  await page.goto('/')
  for (const returnPath of returnPaths) {
    await page.evaluate((from) => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
      history.replaceState({ usr: { from } }, '', '/login')
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, returnPath)
    await submitLogin(page, 'plain')
    await expect(page.getByText('You have successfully logged in!')).toBeVisible()
    await page.clock.fastForward(LOGIN_REDIRECT_DELAY_MS)
    await expect(page).not.toHaveURL(/\/login/)
    // The address changes before the page: an immediate Back would still meet the submitted form.
    await expect(page.getByLabel('Email')).toHaveCount(0)
    const { origin, pathname, search, hash } = new URL(page.url())
    expect(origin, returnPath).toBe(shop.site.origin)
    expect(pathname + search + hash, returnPath).toBe(ownPaths.includes(returnPath) ? returnPath : '/')
  }
  expect(left).toEqual([])
  consoleLines.splice(0)
})
