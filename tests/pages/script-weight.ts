import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { MEMBER_SCRIPT_LIMIT_BYTES, SCRIPT_LIMIT_BYTES } from '../../tools/bench/limits.ts'
import { gzippedBytes } from '../../tools/bench/script-bytes.ts'
import { waitForHydration } from './hydration.ts'
import type { PageEntry } from './page-list.ts'
import { expect } from './shop.ts'

/** The built files of the browser. */
export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Limit for the script files that a page requests until it is interactive, because each costs a request. */
const SCRIPT_FILES_LIMIT = 30

/** Pages that `npm test` opens as a member: those with a limit of their own and four more. The deep tier opens the others. */
export const MEMBER_PATHS: readonly string[] = [
  ...Object.keys(MEMBER_SCRIPT_LIMIT_BYTES),
  ...['/profile', '/profile/orders', '/profile/settings', '/subscription'],
]
/** Pages that `npm test` opens as a visitor, in addition to the prerendered ones and the login. The deep tier opens the others. */
export const VISITOR_PATHS: readonly string[] = ['/payment', '/success']

/** The scripts that a page had requested when it became interactive. */
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
  console.log(`${path} until it is interactive: ${bytes} bytes, ${scripts.length} files`)
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(limit)
  expect(scripts.length).toBeLessThanOrEqual(SCRIPT_FILES_LIMIT)
}
