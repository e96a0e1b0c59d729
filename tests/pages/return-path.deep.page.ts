import { hostilePaths, ownPaths } from '../../src/browser/return-path.vectors.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '../../src/contract/index.ts'
import { submitLogin } from './log-in.ts'
import { expect, test } from './shop.ts'

/** Return paths that the test puts into `history.state` of the login page, where the router reads them. */
const returnPaths = [...hostilePaths, ...ownPaths.filter((path) => path !== '/profile/orders')]

test(`none of ${returnPaths.length} return paths leads off the site after a login`, async ({
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
    // The URL changes before the page does: the next round must not find the submitted form.
    await expect(page.getByLabel('Email')).toHaveCount(0)
    const { origin, pathname, search, hash } = new URL(page.url())
    expect(origin, returnPath).toBe(shop.site.origin)
    expect(pathname + search + hash, returnPath).toBe(ownPaths.includes(returnPath) ? returnPath : '/')
  }
  expect(left).toEqual([])
  consoleLines.splice(0)
})
