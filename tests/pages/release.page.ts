import type { Page } from '@playwright/test'
import { replaceRelease } from '../production/next-release.ts'
import { runShop } from '../production/run-shop.ts'
import { arrived, choose, download, drives, hold, row } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { answered, banner, calls, once } from './member.ts'
import { expectOnlyBrowserMessages, retryButton } from './missing-code.ts'
import { openPaymentWithEmail, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const NOT_THERE = 'This page could not be loaded.'
const OUTDATED = 'This shop has been renewed. Reload the page to go on.'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const LOGIN = { link: 'Log in', path: '/login', code: '**/assets/LoginPage-*.js' }
/** For pages that are not prerendered: they contain the login's code from the start. */
const REGISTER = { link: 'Sign Up', path: '/register', code: '**/assets/RegisterPage-*.js' }
const follow = (page: Page, { link }: typeof LOGIN) => banner(page).getByRole('link', { name: link }).click()
const toLogin = (page: Page) => follow(page, LOGIN)

/** Counts page loads. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Serves the document of a newer release and removes the code of one page. */
async function renewed(page: Page, { path, code }: Omit<typeof LOGIN, 'link'> = LOGIN): Promise<void> {
  const served = await (await page.request.get(path)).text()
  const body = served.replace('data-js="', 'data-js="/assets/newer.js ')
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fallback(),
  )
}

/** Expects that a page fails to load and that no reload interrupts the current one. */
async function stays(page: Page, other = LOGIN): Promise<() => number> {
  await renewed(page, other)
  const loads = loadsOf(page)
  await follow(page, other)
  await expect(page.getByText(NOT_THERE)).toBeVisible()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  expect(loads()).toBe(0)
  return loads
}

test('a page of the previous release reloads once at the requested address', async ({
  page,
  world,
  consoleLines,
}) => {
  const shop = await runShop(() => ({}))
  await page.goto(`${shop.origin}/?a=1`)
  // Wait for the page's own requests: their code is removed by the release.
  for (const call of ['readPrice', 'listBundles']) await answered(shop.mock.worlds.get(world.name), call)
  const loads = loadsOf(page)
  replaceRelease(shop.folder)
  await toLogin(page)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/login`)
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // The return path has survived the reload.
  await expect(page).toHaveURL(`${shop.origin}/?a=1`)
  expect(loads()).toBe(1)
  expectOnlyBrowserMessages(consoleLines)
  await page.goto('about:blank')
  await shop.close()
})

test('a release that cannot be loaded is retried once, and then manually', async ({ page, consoleLines }) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await renewed(page)
  const loads = loadsOf(page)
  await toLogin(page)
  await expect(page.getByText(NOT_THERE)).toBeVisible()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  const refused = page.waitForResponse(LOGIN.code)
  await retryButton(page).click()
  await refused
  // The message stays during the retry; the button is enabled again afterwards.
  await expect(retryButton(page)).toBeEnabled()
  await expect(page.getByText(NOT_THERE)).toBeVisible()
  expect(loads()).toBe(1)
  await page.unroute(LOGIN.code)
  await retryButton(page).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(loads()).toBe(1)
  expect(consoleLines.splice(0).join()).toContain('The page could not be loaded')
})

test('after a broken connection the page is retried by the button or on the next visit, without a reload', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const loads = loadsOf(page)
  await page.route(LOGIN.code, (route) => route.abort('connectionfailed'))
  await toLogin(page)
  await expect(page.getByText(NOT_THERE)).toBeVisible()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await page.goBack()
  await expect(heading(page)).not.toHaveText('Unexpected Application Error!')
  await toLogin(page)
  await expect(page.getByText(NOT_THERE)).toBeVisible()
  await page.unroute(LOGIN.code)
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
  await renewed(page, { path: '/navipin', code: '**/assets/TokenBundles-*.js' })
  await page.goto('/navipin')
  const loads = loadsOf(page)
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await expect(heading(page)).toHaveText('Navigation code')
  expect(loads()).toBe(0)
  expectOnlyBrowserMessages(consoleLines)
})

test('no reload while files are converted or results unsaved; afterwards there is one', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  hold(world)
  await choose(page, drives('a.vrx', 'b.vrx'))
  await arrived(world)
  const loads = await stays(page)
  world.outcomes.release('held')
  await page.goBack()
  for (const name of ['a.vrx', 'b.vrx'])
    await expect(row(page, name)).toHaveAttribute('data-status', 'processed', { timeout: 20_000 })
  expect(loads()).toBe(0)
  await download(page).click()
  await expect(download(page)).toBeEnabled()
  await toLogin(page)
  await expect.poll(loads).toBe(1)
  consoleLines.splice(0)
})

test('no reload while a payment request runs', async ({ page, world, consoleLines }) => {
  await openPaymentWithEmail(page)
  world.outcomes.add({ ...once, endpoint: 'payByCard', outcome: 'normal', park: 'held', commit: true })
  await submit(page).click()
  await arrived(world)
  const loads = await stays(page, REGISTER)
  world.outcomes.release('held')
  await answered(world, 'payByCard')
  expect(calls(world, 'payByCard').map(({ status }) => status)).toEqual([200])
  await retryButton(page).click()
  await expect.poll(loads).toBe(1)
  consoleLines.splice(0)
})

for (const path of ['/', '/login']) {
  test(`${path} has a message when its code fails to load, and can still be read`, async ({
    page,
    consoleLines,
  }) => {
    const loads = loadsOf(page)
    await page.route('**/assets/index-*.js', (route) =>
      loads() === 1 ? route.abort('connectionfailed') : route.continue(),
    )
    await page.goto(`${path}?a=1`)
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded completely.Try again')
    if (path === '/') await expect(heading(page)).toBeVisible()
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
    await waitForHydration(page)
    await expect(page).toHaveURL(`${path}?a=1`)
    await expect(page.getByText('This page could not be loaded completely.')).toHaveCount(0)
    expect(consoleLines.splice(0).length).toBeGreaterThan(0)
  })
}
