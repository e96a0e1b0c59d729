import { replaceRelease } from '../production/next-release.ts'
import { runShop } from '../production/run-shop.ts'
import { choose, codingFiles, download, row } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { submitLogin } from './log-in.ts'
import { FIRST_REQUEST, waitForResponseTo } from './member.ts'
import { expectOnlyBrowserMessages, retryButton } from './missing-chunk.ts'
import {
  expectNoReload,
  heading,
  LOAD_ERROR_TEXT,
  LOGIN,
  loadsOf,
  OUTDATED,
  serveNewerRelease,
  toLogin,
} from './outdated-page.ts'
import { expect, test } from './shop.ts'

test('after a broken connection the page is retried by the button or on the next visit, without a reload', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const loads = loadsOf(page)
  await page.route(LOGIN.chunk, (route) => route.abort('connectionfailed'))
  await toLogin(page)
  await expect(page.getByText(LOAD_ERROR_TEXT)).toBeVisible()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await page.goBack()
  await expect(heading(page)).not.toHaveText('Unexpected Application Error!')
  await toLogin(page)
  await expect(page.getByText(LOAD_ERROR_TEXT)).toBeVisible()
  await page.unroute(LOGIN.chunk)
  await retryButton(page).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText(OUTDATED)).toHaveCount(0)
  expect(loads()).toBe(0)
  expectOnlyBrowserMessages(consoleLines)
})

test('a lazy component that was removed by a new release shows a message, and the page stays', async ({
  page,
  consoleLines,
}) => {
  await serveNewerRelease(page, { path: '/navipin', chunk: '**/assets/PointBundles-*.js' })
  await page.goto('/navipin')
  const loads = loadsOf(page)
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await expect(heading(page)).toHaveText('Navigation code')
  expect(loads()).toBe(0)
  expectOnlyBrowserMessages(consoleLines)
})

for (const path of ['/', '/login']) {
  test(`${path} shows a message when the script of the app fails to load, and 'Try again' loads the page`, async ({
    page,
    consoleLines,
    uncaughtErrors,
  }) => {
    const loads = loadsOf(page)
    await page.route('**/assets/index-*.js', (route) =>
      loads() === 1 ? route.abort('connectionfailed') : route.continue(),
    )
    await page.goto(`${path}?a=1`)
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded completely.Try again')
    if (path === '/') {
      await expect(heading(page)).toBeVisible()
      await test.step('R-SELL-09 the message covers nothing at the end of the page', async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const bottom = (of: Element) => of.getBoundingClientRect().bottom
        const footer = await page.getByRole('contentinfo').evaluate(bottom)
        const top = await page.getByRole('alert').evaluate((bar) => bar.getBoundingClientRect().top)
        expect(Math.floor(footer)).toBeLessThanOrEqual(top)
      })
    }
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
    await waitForHydration(page)
    await expect(page).toHaveURL(`${path}?a=1`)
    await expect(page.getByText('This page could not be loaded completely.')).toHaveCount(0)
    expect(consoleLines.splice(0).length).toBeGreaterThan(0)
    // `boot.ts` rethrows the error of each script. That of the page fails, too: it imports the missing one.
    for (const error of uncaughtErrors.splice(0))
      expect(error).toMatch(/^TypeError: Failed to fetch dynamically imported module: /)
  })
}

test('no reload while a failed file can be retried, or after several downloads, of which the browser may have blocked some', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'convert', outcome: 'status', status: 503, commit: false })
  await choose(page, codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'error')
  await expectNoReload(page)
  await page.goBack()
  await choose(page, codingFiles('b.vrx'))
  await page.getByRole('button', { name: 'Retry a.vrx' }).click()
  for (const name of ['a.vrx', 'b.vrx'])
    await expect(row(page, name)).toHaveAttribute('data-status', 'processed', { timeout: 20_000 })
  await download(page).click()
  await expect(download(page)).toBeEnabled()
  await expectNoReload(page)
  consoleLines.splice(0)
})

test('a page of the previous release reloads once at the requested address', async ({
  page,
  world,
  consoleLines,
}) => {
  const shop = await runShop(() => ({}))
  await page.goto(`${shop.origin}/?a=1`)
  // The page must have sent its own requests: the release removes the code that sends them.
  for (const call of ['readPrice', 'listBundles'] as const)
    await waitForResponseTo(shop.mock.worlds.get(world.name), call)
  const loads = loadsOf(page)
  replaceRelease(shop.folder)
  await toLogin(page)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/login`)
  await submitLogin(page, 'plain')
  // The reload has kept the return path.
  await expect(page).toHaveURL(`${shop.origin}/?a=1`)
  expect(loads()).toBe(1)
  expectOnlyBrowserMessages(consoleLines)
  await page.goto('about:blank')
  await shop.close()
})
