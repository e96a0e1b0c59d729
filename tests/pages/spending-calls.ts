import type { Page } from '@playwright/test'
import type { JournalEntry } from '../../mock-server/http/journal.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForRequests } from '../held-responses.ts'
import type { RunningShop } from '../production/run-shop.ts'
import { runSecureShop } from '../production/secure-shop.ts'
import { Visitor } from '../visitor.ts'
import { comand, failureOf, fillIn, ORDER, requestsTo, submitButton } from './order-form.ts'
import { expect } from './shop.ts'

/** Tests open this page before they close the servers: the shop's page would log errors. */
export const NOWHERE = 'about:blank'

const HEADER = 'Idempotency-Key'
export const WITH_IDEMPOTENCY_HEADER = {
  settings: { idempotencyHeader: HEADER },
  mock: { idempotencyHeader: HEADER },
}

type ShopOf = Parameters<typeof runSecureShop>

/** Starts a separate shop over HTTPS with the world of the test. */
export async function openSecureShop(protocol: ShopOf[0], options: ShopOf[1], ownOrigins: Set<string>) {
  const shop = await runSecureShop(protocol, options)
  ownOrigins.add(shop.origin)
  return { shop, world: shop.mock.worlds.get(options.world) }
}

/** Logs in by a request. An init script writes the session, since `about:blank` has no storage. */
async function storeSession(page: Page, { mock }: RunningShop, world: World): Promise<void> {
  const visitor = await Visitor.create(mock, world.name)
  const user = { email: 'points@example.test', discount: 0 }
  const entries = { authTokens: { ...(await visitor.login('points')), email: user.email }, user }
  await page.addInitScript((given) => {
    if (location.protocol !== 'https:' || 'authTokens' in localStorage) return
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}

/** Logs in, fills in an order and waits for the history: the next click generates. */
export async function readyToGenerate(page: Page, shop: RunningShop, world: World): Promise<void> {
  await storeSession(page, shop, world)
  await openFilledOrder(page, shop, world)
}

export async function openFilledOrder(
  page: Page,
  { origin }: RunningShop,
  world: World,
  order = ORDER,
): Promise<void> {
  const isRead = ({ endpoint, status }: JournalEntry) => endpoint === 'readHistory' && status !== null
  const before = world.journal.entries().filter(isRead).length
  await page.goto(`${origin}/navipin`)
  await expect(comand(page)).toBeEnabled()
  await fillIn(page, order)
  await expect(submitButton(page)).toHaveText('Generate')
  await waitForRequests(
    world,
    () => world.journal.entries().filter(isRead).length > before,
    'the history is not read',
  )
}

/** Fails every read of the history, so that the outcome of a lost response stays unknown. */
export const FAILING_HISTORY = { ...failureOf('readHistory'), times: null }

export const HISTORY_ERROR_LINES = /status of 500|orders could not be loaded/

export const postsOf = (world: World, endpoint: EndpointName = 'generate') =>
  requestsTo(world, endpoint).filter(({ method }) => method === 'POST')

export const keysOf = (world: World, endpoint?: EndpointName) =>
  postsOf(world, endpoint).map(({ headers }) => headers[HEADER.toLowerCase()])

/** Returns the stored idempotency keys as JSON, and the local storage. */
export const readStoredKeys = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('spending'))
    const records = database.transaction('keys').objectStore('keys')
    const keys = [await settled(records.getAllKeys()), await settled(records.getAll())]
    database.close()
    return { keys: JSON.stringify(keys), local: { ...localStorage } }
  })
