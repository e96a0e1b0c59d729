import type { Page } from '@playwright/test'
import { findByEmail } from '../../../mock-server/domain/accounts.ts'
import { issueTokens } from '../../../mock-server/domain/tokens.ts'
import type { World } from '../../../mock-server/world/world.ts'
import { tokenHash } from '../../../src/machines/session/index.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const OWNER = 'plain@example.test'
const OTHER_OWNER = 'both@example.test'

/** What the page's clock shows, from when the tokens were issued that live for fifteen minutes. */
const TIMES = { enough: 15 * SECOND, near: 12 * MINUTE, past: 16 * MINUTE }
type Line = 'on' | 'off' | 'broken'

interface Device {
  readonly world: World
  readonly begun: number
  /** What another tab is going to store, where a path says so. */
  next: string | null
  /** How often a visitor has come back from paying. */
  returns: number
}
const devices = new WeakMap<Page, Device>()

export function deviceOf(page: Page): Device {
  const device = devices.get(page)
  if (device === undefined) throw new Error('nobody has prepared this page')
  return device
}

interface TestGlobals {
  pathsLine?: string
  pathsLooks?: number
}

/** A device whose line can be cut, and whose looks at it are counted: each look of the session is one at the line. */
export async function controlledDevice(page: Page, world: World): Promise<void> {
  devices.set(page, { world, begun: world.clock.now(), next: null, returns: 0 })
  await page.addInitScript(() => {
    const held = globalThis as TestGlobals
    Object.defineProperty(navigator, 'onLine', {
      get() {
        held.pathsLooks = (held.pathsLooks ?? 0) + 1
        const line = held.pathsLine
        if (line !== 'broken') return line !== 'off'
        held.pathsLine = 'on'
        throw new Error('the device does not tell')
      },
    })
  })
}

export const deviceReads = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as TestGlobals).pathsLooks ?? 0)

/** What the session sees the next time it looks. */
export async function setDevice(page: Page, time: keyof typeof TIMES, line: Line): Promise<void> {
  await page.clock.setSystemTime(deviceOf(page).begun + TIMES[time])
  await page.evaluate((said) => {
    ;(globalThis as TestGlobals).pathsLine = said
  }, line)
}

/** What a device holds so that restoring it ends as its name says. */
export async function storedFor(page: Page, outcome: string, owner: string): Promise<Record<string, string>> {
  if (outcome === 'nothing') return {}
  const { world, begun } = deviceOf(page)
  const account = findByEmail(world.state, owner) ?? findByEmail(world.state, OWNER)
  if (account === null) throw new Error(`nobody in this world is called ${OWNER}`)
  const isDue = outcome.startsWith('due')
  const now = () => (isDue ? begun - 13 * MINUTE : world.clock.now())
  const pair = await issueTokens({ ...world, clock: { ...world.clock, now } }, account)
  const tokens = outcome.endsWith('cannot be refreshed') ? { ...pair, refresh_token: '' } : pair
  if (outcome.endsWith('of nobody known')) return { authTokens: JSON.stringify(tokens) }
  return {
    authTokens: JSON.stringify({ ...tokens, email: owner }),
    events: JSON.stringify({ email: owner, discount: 0 }),
  }
}

/** Leaves what another tab would, its mark of the newest pair included; this one hears of it only if somebody tells it. */
export const storeTokens = (page: Page, stored: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    ([values, newest]) => {
      for (const key of ['authTokens', 'user']) localStorage.removeItem(key)
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      return new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('session', 1)
        opened.onupgradeneeded = () => opened.result.createObjectStore('marks')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const written = opened.result.transaction('marks', 'readwrite')
          written.objectStore('marks').put(newest, 'newest')
          written.oncomplete = () => resolve(opened.result.close())
        }
      })
    },
    [stored, stored.authTokens === undefined ? null : tokenHash(JSON.parse(stored.authTokens))] as const,
  )

export const dispatchStorageEvent = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' })))

/** Whose the stored tokens are; `null` where they do not say, or there are none. */
export const ownerIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null')?.email ?? null)

const hasTokens = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('authTokens') !== null)

/** The history of the tab comes to another page of the shop, without a load. */
export async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    if (location.pathname + location.search === path) return
    history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, to)
}

/** Somebody logs in in another tab, and this one hears of it. */
export async function loginInOtherTab(page: Page, owner: string): Promise<void> {
  await storeTokens(page, await storedFor(page, 'living tokens', owner))
  await dispatchStorageEvent(page)
}

/** Whoever was logged in says farewell in another tab; what that does to the session is told otherwise. */
export const broadcastLogoutElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const newValue = String(Number(localStorage.getItem('farewell')) + 1)
    localStorage.setItem('farewell', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'farewell', newValue }))
  })

/** Lays down what the device holds when the session looks next: before the page opens, or as another tab's next word. */
export async function arrangeRestore(page: Page, outcome: string): Promise<void> {
  const line: Line = outcome.endsWith('off line') ? 'off' : outcome === 'a broken store' ? 'broken' : 'on'
  if (page.url() !== 'about:blank') {
    deviceOf(page).next = outcome
    return await setDevice(page, 'enough', line)
  }
  const values = await storedFor(page, outcome, OWNER)
  const guarded = outcome.endsWith('guarded page')
  await page.addInitScript(
    ([stored, said, isGuarded]) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      ;(globalThis as TestGlobals).pathsLine = said
      if (isGuarded) history.replaceState(null, '', '/success')
    },
    [values, line, guarded] as const,
  )
}

/** What another tab stores: what the path wants to be found, or newer tokens of the same person. */
export async function storeFromElsewhere(page: Page, isSomebodyElse: boolean): Promise<void> {
  const device = deviceOf(page)
  const known = await ownerIn(page)
  const before = known ?? OWNER
  const owner = isSomebodyElse && before === OWNER ? OTHER_OWNER : isSomebodyElse ? OWNER : before
  const isOfNobodyKnown = known === null && !isSomebodyElse && (await hasTokens(page))
  const usual = isOfNobodyKnown ? 'living tokens of nobody known' : 'living tokens'
  await storeTokens(page, await storedFor(page, device.next ?? usual, owner))
  device.next = null
}
