import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { calls, expectLoggedIn, storage } from './member.ts'
import { advanceClock, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'
import { signInByHand, storedTokens } from './sign-in.ts'

/** The longest time to refresh an expired token. */
const LIMIT_MS = 2_000

const ordersLink = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'Orders' })
const ordersHeading = (tab: Page) => tab.getByRole('heading', { name: 'Orders', level: 2 })

async function toProfile(tab: Page): Promise<void> {
  await tab.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(ordersHeading(tab)).toHaveCount(0)
}

/** Tabs of one person who logs in. */
async function openTabs(page: Page, context: BrowserContext, world: World, count: number): Promise<Page[]> {
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await signInByHand(page, 'plain')
  const tabs = [page]
  while (tabs.length < count) tabs.push(await context.newPage())
  return tabs
}

/** Opens the profile page in each tab, with the code of the orders page loaded. */
async function openProfiles(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await tab.goto('/profile/orders')
    await expectLoggedIn(tab)
    await expect(tab.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await toProfile(tab)
  }
}

/** Expires the token in all tabs at once, and expects that each tab makes a call with a new one. */
async function expireTokens(tabs: readonly Page[], world: World, round = 1): Promise<void> {
  const before = await storedTokens(tabs[0] as Page)
  world.journal.clear()
  world.clock.advance(UNTIL_DUE_MS)
  for (const tab of tabs) await advanceClock(tab, round * UNTIL_DUE_MS)
  const links = await Promise.all(tabs.map((tab) => ordersLink(tab).elementHandle()))
  const inTime = AbortSignal.timeout(LIMIT_MS)
  await Promise.all(links.map((link) => link?.evaluate((element: HTMLElement) => element.click())))
  const withNewToken = () => {
    const bearers = calls(world, 'readHistory').map(({ headers }) => headers.authorization)
    return bearers.filter((bearer) => bearer && bearer !== `Bearer ${before?.access_token}`)
  }
  await world.journal.until(() => withNewToken().length >= tabs.length, inTime)
  expect(withNewToken().length, 'tabs that have a new token in time').toBeGreaterThanOrEqual(tabs.length)
  for (const tab of tabs) {
    await expect(tab.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await expectLoggedIn(tab)
    expect(await storage(tab)).toContain('authTokens')
  }
  expect(calls(world, 'readHistory').map(({ status }) => status)).not.toContain(401)
}
const refreshes = (world: World) => calls(world, 'refreshTokens').map(({ status }) => status)

/** Init scripts, which run before all scripts of a page. */
const BROKEN = {
  'is absent': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'throws at the getter': () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'throws at open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'never answers to open': () => {
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        onsuccess: { writable: true },
        onerror: { writable: true },
        onupgradeneeded: { writable: true },
      })
  },
  'never answers to a read': () => {
    IDBObjectStore.prototype.get = () =>
      Object.create(IDBRequest.prototype, { onsuccess: { writable: true }, onerror: { writable: true } })
  },
  // The last fault, because it raises the version of the database.
  'refuses to open': () => {
    const { open } = IDBFactory.prototype
    // A version below the existing one is refused.
    IDBFactory.prototype.open = function (name) {
      open.call(this, name, 7)
      return open.call(this, name, 6)
    }
  },
} as const

test('R-SAFE-07 where IndexedDB is broken no page fails, and each tab has a new token within 2 s', async ({
  page,
  context,
  world,
}) => {
  const tabs = await openTabs(page, context, world, 2)
  for (const [index, [fault, breakIt]] of Object.entries(BROKEN).entries())
    await test.step(`IndexedDB ${fault}`, async () => {
      await using _ = await context.addInitScript(breakIt)
      await openProfiles(tabs)
      await expireTokens(tabs, world, index + 1)
      expect(new Set(refreshes(world))).toEqual(new Set([200]))
    })
})

test('R-SAFE-07 a database that other code deletes while it is open delays no tab: one refresh, within 2 s', async ({
  page,
  context,
  world,
}) => {
  const tabs = await openTabs(page, context, world, 3)
  await openProfiles(tabs)
  const [first] = tabs
  await expireTokens(tabs.slice(0, 1), world)
  expect(refreshes(world)).toEqual([200])
  await toProfile(page)
  // The first tab has refreshed and has the database open, the others have not. The deletion is not waited for: while a
  // connection stays open it never ends.
  await first?.evaluate(() => void indexedDB.deleteDatabase('session'))
  await expireTokens(tabs, world, 2)
  expect(refreshes(world)).toEqual([200])
  expect(await first?.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'session',
  ])
})
