import type { Page } from '@playwright/test'
import { findByEmail } from '../../../mock-server/domain/accounts.ts'
import { issueTokens } from '../../../mock-server/domain/tokens.ts'
import type { World } from '../../../mock-server/world/world.ts'
import { tokenHash } from '../../../src/machines/session/index.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const OWNER = 'plain@example.test'
const OTHER_OWNER = 'both@example.test'

/** Times since the tokens were issued. Tokens expire after 15 minutes. */
const TIMES = { enough: 15 * SECOND, near: 12 * MINUTE, past: 16 * MINUTE }
type Connection = 'on' | 'off' | 'broken'

interface Device {
  readonly world: World
  readonly startedAt: number
  /** The outcome of `restore` that the next write of another tab prepares; `null` if none. */
  next: string | null
  /** The number of returns from the checkout. */
  returns: number
}
const devices = new WeakMap<Page, Device>()

export function deviceOf(page: Page): Device {
  const device = devices.get(page)
  if (device === undefined) throw new Error('this page was not prepared')
  return device
}

interface TestGlobals {
  pathsConnection?: string
  pathsReads?: number
}

/**
 * Replaces the IndexedDB database of the session by one in memory that responds in a microtask. The page
 * stops waiting for a database after 400 ms of its clock, and a path advances that clock faster than a real
 * database responds. Then the page would not save its mark of the newest tokens, and its next refresh would
 * wait for the tokens of an older mark while the clock is paused.
 */
function replaceSessionDatabase(): void {
  const { indexedDB: real } = globalThis
  const records = new Map<string, unknown>()
  const requestFor = <T>(result: T) => {
    const request: { readonly result: T; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const objectStore = () => ({
    get: (key: string) => requestFor(records.get(key)),
    put: (value: unknown, key: string) => requestFor(records.set(key, value) && key),
  })
  const database = {
    close: () => undefined,
    transaction() {
      const transaction: { readonly objectStore: typeof objectStore; oncomplete?: () => void } = {
        objectStore,
      }
      queueMicrotask(() => transaction.oncomplete?.())
      return transaction
    },
  }
  Object.defineProperty(globalThis, 'indexedDB', {
    value: {
      open: (name: string, version?: number) =>
        name === 'session' ? requestFor(database) : real.open(name, version),
    },
  })
}

/** Replaces `navigator.onLine` by a value that paths set, and counts how often the session reads it. */
export async function controlledDevice(page: Page, world: World): Promise<void> {
  devices.set(page, { world, startedAt: world.clock.now(), next: null, returns: 0 })
  await page.addInitScript(replaceSessionDatabase)
  await page.addInitScript(() => {
    const globals = globalThis as TestGlobals
    Object.defineProperty(navigator, 'onLine', {
      get() {
        globals.pathsReads = (globals.pathsReads ?? 0) + 1
        const connection = globals.pathsConnection
        if (connection !== 'broken') return connection !== 'off'
        globals.pathsConnection = 'on'
        throw new Error('the connection status is not readable')
      },
    })
  })
}

export const deviceReads = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as TestGlobals).pathsReads ?? 0)

/** Sets the time and the connection for the next read of the session. */
export async function setDevice(page: Page, time: keyof typeof TIMES, connection: Connection): Promise<void> {
  await page.clock.setSystemTime(deviceOf(page).startedAt + TIMES[time])
  await page.evaluate((next) => {
    ;(globalThis as TestGlobals).pathsConnection = next
  }, connection)
}

/** The content of `localStorage` for this outcome of `restore`. */
export async function storedFor(page: Page, outcome: string, owner: string): Promise<Record<string, string>> {
  if (outcome === 'nothing') return {}
  const { world, startedAt } = deviceOf(page)
  const account = findByEmail(world.state, owner) ?? findByEmail(world.state, OWNER)
  if (account === null) throw new Error(`this world has no account ${OWNER}`)
  const isDue = outcome.startsWith('due')
  const now = () => (isDue ? startedAt - 13 * MINUTE : world.clock.now())
  const pair = await issueTokens({ ...world, clock: { ...world.clock, now } }, account)
  const tokens = outcome.endsWith('without a refresh token') ? { ...pair, refresh_token: '' } : pair
  if (outcome.endsWith('without a user')) return { authTokens: JSON.stringify(tokens) }
  return {
    authTokens: JSON.stringify({ ...tokens, email: owner }),
    user: JSON.stringify({ email: owner, discount: 0 }),
  }
}

/**
 * Writes the same values as another tab, with its mark of the newest tokens, but dispatches no storage event.
 */
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

/** The e-mail of the stored tokens; `null` without tokens or without an e-mail. */
export const ownerIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null')?.email ?? null)

const hasTokens = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('authTokens') !== null)

/** Navigates to another page of the shop without loading a document. */
export async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    if (location.pathname + location.search === path) return
    history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, to)
}

/** A user logs in in another tab, and this one receives the storage event. */
export async function loginInOtherTab(page: Page, owner: string): Promise<void> {
  await storeTokens(page, await storedFor(page, 'valid tokens', owner))
  await dispatchStorageEvent(page)
}

/** Broadcasts a logout like another tab. The storage of the tokens is changed separately. */
export const broadcastLogoutInOtherTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const newValue = String(Number(localStorage.getItem('logoutBroadcast')) + 1)
    localStorage.setItem('logoutBroadcast', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'logoutBroadcast', newValue }))
  })

/** Prepares the outcome of the next restore: in the storage before the page opens, later as the next write of another tab. */
export async function arrangeRestore(page: Page, outcome: string): Promise<void> {
  const connection: Connection = outcome.endsWith('offline')
    ? 'off'
    : outcome === 'unreadable storage'
      ? 'broken'
      : 'on'
  if (page.url() !== 'about:blank') {
    deviceOf(page).next = outcome
    return await setDevice(page, 'enough', connection)
  }
  const values = await storedFor(page, outcome, OWNER)
  const guarded = outcome.endsWith('guarded page')
  await page.addInitScript(
    ([stored, next, isGuarded]) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      ;(globalThis as TestGlobals).pathsConnection = next
      if (isGuarded) history.replaceState(null, '', '/success')
    },
    [values, connection, guarded] as const,
  )
}

/** Writes the tokens of another tab: those that the path prepared, or newer ones of the same user. */
export async function storeFromOtherTab(page: Page, isAnotherUser: boolean): Promise<void> {
  const device = deviceOf(page)
  const known = await ownerIn(page)
  const before = known ?? OWNER
  const owner = isAnotherUser && before === OWNER ? OTHER_OWNER : isAnotherUser ? OWNER : before
  const isOfUnknownUser = known === null && !isAnotherUser && (await hasTokens(page))
  const usual = isOfUnknownUser ? 'valid tokens without a user' : 'valid tokens'
  await storeTokens(page, await storedFor(page, device.next ?? usual, owner))
  device.next = null
}
