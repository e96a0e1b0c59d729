import { openLoggedIn } from './log-in.ts'
import { goBackFromCache, test } from './page-cache.ts'
import { expect } from './shop.ts'

test('a page restored from the back/forward cache after a logout in another tab shows no user data', async ({
  shop,
  bfcachePage: page,
  world,
  consoleLines,
}) => {
  await openLoggedIn(page, 'plain')
  await expect(page.getByRole('banner')).toContainText('plain@example.test')
  await page.goto(`${shop.mock.side}/checkout/${world.name}/none`)
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('404')])
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('banner')).toContainText('plain@example.test')
  await other.evaluate(() => {
    localStorage.removeItem('authTokens')
    localStorage.removeItem('user')
  })
  await goBackFromCache(page, '/')
  await expect(page.getByRole('banner')).not.toContainText('plain@example.test')
})
