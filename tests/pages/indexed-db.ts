import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForRequests } from '../held-responses.ts'
import { expect } from './expect.ts'
import { rememberSession, storedTokens } from './log-in.ts'
import { expectLoggedIn, findRequests, readStorageKeys } from './member.ts'
import { setClockAhead, UNTIL_DUE_MS, withClock } from './page-clock.ts'

/** The longest time to refresh an expired token, without the time in which a tab waits for a refresh response. */
const LIMIT_MS = 2_000

const ordersLink = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'Orders' })
const ordersHeading = (tab: Page) => tab.getByRole('heading', { name: 'Orders', level: 2 })

export async function goToProfile(tab: Page): Promise<void> {
  await tab.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(ordersHeading(tab)).toHaveCount(0)
}

/** Opens empty tabs for one user; the first one stores the session as soon as it opens a page. */
export async function openTabs(
  page: Page,
  context: BrowserContext,
  world: World,
  count: number,
): Promise<Page[]> {
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await rememberSession(page, 'plain')
  const tabs = [page]
  while (tabs.length < count) tabs.push(await context.newPage())
  return tabs
}

/** Opens the profile page in each tab, with the chunk of the orders page loaded. */
export async function openProfiles(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await tab.goto('/profile/orders')
    await expectLoggedIn(tab)
    await expect(tab.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await goToProfile(tab)
  }
}

/** Returns the times of the requests of a tab to a path, in milliseconds of a clock that all tabs share. */
const requestTimes = (tab: Page, path: string) =>
  tab.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === path)
        .map(({ startTime, duration }) => {
          const start = performance.timeOrigin + startTime
          return { start, end: start + duration }
        }),
    path,
  )

/**
 * Returns the time from a click to the next history request of a tab, without the time in which a tab waited for a
 * refresh response; infinite while there is no such request. It is measured in the page, because a busy host delays
 * what the test sees.
 */
async function refreshDelay(tab: Page, clickedAt: number, tabs: readonly Page[]): Promise<number> {
  const times = await requestTimes(tab, '/api/v1/history/')
  const sentAt = times.find(({ start }) => start >= clickedAt)?.start ?? Number.POSITIVE_INFINITY
  const refreshTimes = await Promise.all(tabs.map((one) => requestTimes(one, '/auth/token/refresh/')))
  const waits = refreshTimes
    .flat()
    .map(({ start, end }) => Math.max(0, Math.min(end, sentAt) - Math.max(start, clickedAt)))
  return sentAt - clickedAt - waits.reduce((sum, wait) => sum + wait, 0)
}

/**
 * Expires the token in these tabs at once, and expects that each of them makes a call with a new one in time.
 * `round` counts the calls in a test: each sets the clocks of the tabs further ahead.
 */
export async function expireTokens(tabs: readonly Page[], world: World, round = 1): Promise<void> {
  const before = await storedTokens(tabs[0] as Page)
  world.journal.clear()
  world.clock.advance(UNTIL_DUE_MS)
  for (const tab of tabs) await setClockAhead(tab, round * UNTIL_DUE_MS)
  const links = await Promise.all(tabs.map((tab) => ordersLink(tab).elementHandle()))
  const clickTimes = await Promise.all(
    links.map((link) =>
      link?.evaluate((element: HTMLElement) => {
        const clickedAt = performance.timeOrigin + performance.now()
        element.click()
        return clickedAt
      }),
    ),
  )
  const withNewToken = () => {
    const bearers = findRequests(world, 'readHistory').map(({ headers }) => headers.authorization)
    return bearers.filter((bearer) => bearer && bearer !== `Bearer ${before?.access_token}`)
  }
  await waitForRequests(
    world,
    () => withNewToken().length >= tabs.length,
    'not every tab sends a request with a new token',
  )
  for (const [index, tab] of tabs.entries())
    await expect
      .poll(() => refreshDelay(tab, clickTimes[index] ?? 0, tabs), 'ms until the tab has a new token')
      .toBeLessThan(LIMIT_MS)
  for (const tab of tabs) {
    await expect(tab.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await expectLoggedIn(tab)
    expect(await readStorageKeys(tab)).toContain('authTokens')
  }
  expect(findRequests(world, 'readHistory').map(({ status }) => status)).not.toContain(401)
}
export const refreshes = (world: World) => findRequests(world, 'refreshTokens').map(({ status }) => status)

/** Breaks the database of all tabs, and expects a refresh in each of them. The round is that of `expireTokens`. */
export async function expectRefreshedWith(
  breakIt: () => void,
  { tabs, world, round }: { readonly tabs: readonly Page[]; readonly world: World; readonly round: number },
): Promise<void> {
  await using _ = await tabs[0]?.context().addInitScript(breakIt)
  await openProfiles(tabs)
  await expireTokens(tabs, world, round)
  expect(new Set(refreshes(world))).toEqual(new Set([200]))
}
