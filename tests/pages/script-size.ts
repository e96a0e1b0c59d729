import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { EMPTY_APP_BYTES, PURCHASE_LIMIT_BYTES, SCRIPT_LIMIT_BYTES } from '../../tools/bench/limits.ts'
import { gzippedBytes, scriptsOf } from '../../tools/bench/script-bytes.ts'
import { fileOf, LOGIN, pages as prerendered } from '../../tools/configure/pages.ts'
import { waitForHydration } from './hydration.ts'
import { fillIn, openForm, submitButton } from './order-form.ts'
import type { PageEntry } from './page-list.ts'
import { goToCheckout, newestPin, PAYER, pinText } from './purchase.ts'
import { expect } from './shop.ts'

/** The folder with the built files for the browser. */
export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** The pages whose HTML lists their scripts: the prerendered ones and the login. */
export const LISTING_PATHS: readonly string[] = [...prerendered.map(({ path }) => path), LOGIN]
/** The pages whose script requests `npm test` compares with their list; the deep tier compares the others. */
export const COMPARED_PATHS: readonly string[] = ['/', LOGIN]

/** Limit for the script files that a page requests until it is interactive, because each costs a request. */
const SCRIPT_FILES_LIMIT = 30

/**
 * Pages that `npm test` opens as a member: those with higher limits, and `/subscription`, which nearly reaches the usual
 * one. `/` shows the page of `/navipin`, and `/success` loads most with a receipt. The deep tier opens the others.
 */
export const MEMBER_PATHS: readonly string[] = [
  '/navipin',
  '/payment',
  '/vrxtool',
  '/profile/orders',
  '/subscription',
]
/** The page without listed scripts that `npm test` opens as a visitor, next to the receipt. The deep tier opens the others. */
export const VISITOR_PATHS: readonly string[] = ['/payment']

/** Opens a page without the browser's cache, as if none of its files had been loaded before. */
export async function newPageWithoutCache(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}

/** Expects that the page requests exactly these scripts until it is interactive; others get no response. */
export async function expectScriptsRequested(
  page: Page,
  path: string,
  scripts: readonly string[],
): Promise<void> {
  const requested = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!scripts.includes(pathname)) return
    requested.add(pathname)
    await route.continue()
  })
  await page.goto(path)
  await waitForHydration(page)
  expect(requested, path).toEqual(new Set(scripts))
  await page.unrouteAll()
}

/** Returns the scripts that the served HTML of a page lists. */
export async function listedScripts(page: Page, path: string): Promise<readonly string[]> {
  const served = mkdtempSync(join(tmpdir(), 'script-size-'))
  writeFileSync(join(served, fileOf(path)), await (await page.request.get(path)).text())
  const scripts = scriptsOf(served, path)
  rmSync(served, { recursive: true })
  return scripts
}

/** Returns the scripts that a page had requested when it became interactive. */
const scriptsUntilInteractive = (page: Page) =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('hydrated')
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (mark?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path))
  })

/** Opens the page and checks the number and size of the scripts that it requests until it is interactive. */
export async function expectScriptsBelowLimit(
  page: Page,
  { path, heading, state = null }: Pick<PageEntry, 'path' | 'heading' | 'state'>,
  limit = SCRIPT_LIMIT_BYTES,
) {
  await page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'opened', idx: 0 }, '')
  }, state)
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  const scripts = await scriptsUntilInteractive(page)
  const bytes = gzippedBytes(CLIENT, scripts)
  console.log(`${path}, scripts requested before it is interactive: ${bytes} bytes, ${scripts.length} files`)
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(limit)
  expect(scripts.length).toBeLessThanOrEqual(SCRIPT_FILES_LIMIT)
}

/** Buys a code and checks the size of all scripts and styles from the order form to the PIN. */
export async function expectPurchaseBelowLimit(
  page: Page,
  world: World,
  customer: 'visitor' | 'member',
  shopOrigin: string,
): Promise<void> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === shopOrigin && /^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await openForm(page, { name: customer === 'member' ? 'plain' : null })
  // Every page contains the same inline stylesheet.
  const style = await page.locator('style').textContent()
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await goToCheckout(page, customer === 'visitor' ? PAYER : null)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/success\?/)
  await expect(pinText(page, newestPin(world))).toBeVisible()
  await waitForHydration(page)
  expect([...files].join()).toMatch(/OrderPage-.*PaymentPage-.*ReceiptPage-/)
  expect(style?.length).toBeGreaterThan(10_000)
  const bytes = gzippedBytes(CLIENT, files) + gzipSync(style ?? '', { level: 9 }).length
  console.log(`a purchase by a ${customer}: ${bytes} bytes, ${files.size} scripts`)
  expect(bytes).toBeGreaterThan(EMPTY_APP_BYTES)
  expect(bytes).toBeLessThanOrEqual(PURCHASE_LIMIT_BYTES)
}
