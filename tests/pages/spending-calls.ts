import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForRequests } from '../held-responses.ts'
import type { RunningShop } from '../production/run-shop.ts'
import { runSecureShop } from '../production/secure-shop.ts'
import { Visitor } from '../visitor.ts'
import { storeSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { failureOf, ORDER, openFilledForm, submitButton } from './order-form.ts'
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

/** Logs in, fills in an order and waits for the history: the next click generates. */
export async function readyToGenerate(page: Page, shop: RunningShop, world: World): Promise<void> {
  const visitor = await Visitor.create(shop.mock, world.name)
  await storeSession(page, 'points@example.test', await visitor.login('points'))
  await openFilledOrder(page, shop, world)
}

export async function openFilledOrder(
  page: Page,
  { origin }: RunningShop,
  world: World,
  order = ORDER,
): Promise<void> {
  const readCount = () => findRequests(world, 'readHistory').filter(({ status }) => status !== null).length
  const before = readCount()
  await openFilledForm(page, { path: `${origin}/navipin`, order })
  await expect(submitButton(page)).toHaveText('Generate')
  await waitForRequests(world, () => readCount() > before, 'the history is not read')
}

/** Fails every read of the history, so that the outcome of a lost response stays unknown. */
export const FAILING_HISTORY = { ...failureOf('readHistory'), times: null }

export const HISTORY_ERROR_LINES = /status of 500|orders could not be loaded/

export const postsOf = (world: World, endpoint: EndpointName = 'generate') =>
  findRequests(world, endpoint).filter(({ method }) => method === 'POST')

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

export const FAILED = 'Something went wrong, please try again later'
/** Console lines after a broken connection, which also breaks running reads. */
export const BROKEN = /net::ERR_\w+|could not be loaded: \[api\] read\w+: network/

export const codeMailsOf = ({ state }: World) =>
  state.outbox.filter(({ kind, to }) => kind === 'code' && to === 'points@example.test')
export const LOST_RESPONSE = {
  ...FIRST_REQUEST,
  endpoint: 'generate',
  outcome: 'reset',
  commit: true,
} as const
