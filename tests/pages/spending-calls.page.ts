import type { Locator, Page } from '@playwright/test'
import type { JournalEntry } from '../../mock-server/http/journal.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import type { RunningShop } from '../production/run-shop.ts'
import { runSecureShop } from '../production/secure-shop.ts'
import { Visitor } from '../visitor.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST } from './member.ts'
import {
  comand,
  failureOf,
  fillIn,
  heldResponseOf,
  messages,
  ORDER,
  requestsTo,
  submitButton,
  VIN,
} from './order-form.ts'
import { setClockAhead, withClock } from './page-clock.ts'
import { email, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Opened before the servers close, since the page would log errors then. */
const NOWHERE = 'about:blank'
const FAILED = 'Something went wrong, please try again later'
/** Console lines after a broken connection, which also breaks running reads. */
const BROKEN = /net::ERR_\w+|could not be loaded: \[api\] read\w+: network/

const HEADER = 'Idempotency-Key'
const KEYED = { settings: { idempotencyHeader: HEADER }, mock: { idempotencyHeader: HEADER } }

test.use({ ignoreHTTPSErrors: true, baseURL: undefined })

type ShopOf = Parameters<typeof runSecureShop>

/** Starts a shop of its own with the world of the test. */
async function openSecureShop(protocol: ShopOf[0], options: ShopOf[1], ownOrigins: Set<string>) {
  const shop = await runSecureShop(protocol, options)
  ownOrigins.add(shop.origin)
  return { shop, world: shop.mock.worlds.get(options.world) }
}

/** Logs in by a request, and writes the session before the scripts of the next page run. The blank page has no storage. */
async function storeSession(page: Page, { mock }: RunningShop, world: World): Promise<void> {
  const visitor = await Visitor.arrive(mock, world.name)
  const user = { email: 'points@example.test', discount: 0 }
  const entries = { authTokens: { ...(await visitor.login('points')), email: user.email }, user }
  await page.addInitScript((given) => {
    if (location.protocol !== 'https:' || 'authTokens' in localStorage) return
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}

/** Logs in, fills in an order and waits for the page's own requests. */
async function readyToGenerate(page: Page, shop: RunningShop, world: World): Promise<void> {
  await storeSession(page, shop, world)
  await orderFilledIn(page, shop, world)
}

async function orderFilledIn(
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

/** Orders as a visitor and types the e-mail: the next click on 'Buy Now' pays. */
async function readyToPay(page: Page, { origin }: RunningShop): Promise<void> {
  await page.goto(`${origin}/navipin`)
  await expect(comand(page)).toBeEnabled()
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(`${origin}/payment`)
  await submit(page).click()
  await email(page).fill(PAYER)
}

/** Without the history new codes cannot be counted, so the outcome of a lost response stays unknown. */
const HISTORY_AWAY = { ...failureOf('readHistory'), times: null }
const OF_HISTORY = /status of 500|orders could not be loaded/

/** Waits until the receipt or the error is shown: no request is running then. */
const waitForDecision = (page: Page) =>
  expect
    .poll(async () => page.url().includes('/success') || (await page.getByText(FAILED).isVisible()))
    .toBe(true)
const tokensOf = ({ state }: World) =>
  [...state.accounts.values()].find(({ email }) => email === 'points@example.test')?.points[0]?.amount
const codeMailsOf = ({ state }: World) =>
  state.outbox.filter(({ kind, to }) => kind === 'code' && to === 'points@example.test')

const postsOf = (world: World, endpoint: EndpointName = 'generate') =>
  requestsTo(world, endpoint).filter(({ method }) => method === 'POST')
const keysOf = (world: World, endpoint?: EndpointName) =>
  postsOf(world, endpoint).map(({ headers }) => headers[HEADER.toLowerCase()])
const reset = { ...FIRST_REQUEST, endpoint: 'generate', outcome: 'reset', commit: true } as const

test('R-SAFE-01 Chromium over HTTP/2: the connection breaks after the backend made the code, one POST arrives and one token is spent', async ({
  page,
  world: { name },
  ownOrigins,
  consoleLines,
}) => {
  const { shop, world } = await openSecureShop('HTTP/2', { world: name }, ownOrigins)
  await readyToGenerate(page, shop, world)
  expect(tokensOf(world)).toBe(3)
  world.outcomes.add(reset)
  await submitButton(page).click()
  await waitForDecision(page)
  expect(postsOf(world)).toHaveLength(1)
  expect(tokensOf(world)).toBe(2)
  expect(codeMailsOf(world)).toHaveLength(1)
  await page.goto(NOWHERE)
  expect(consoleLines.splice(0).filter((line) => !BROKEN.test(line))).toEqual([])
  await shop.close()
})

/** Returns the stored keys and all of the local storage. */
const keptOnDevice = (page: Page) =>
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

/** Writes records that are no keys, as other code of this origin could. */
const writeOtherRecords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('spending', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('keys', 'readwrite')
          const records = writing.objectStore('keys')
          for (const [name, record] of Object.entries({
            none: null,
            text: 'x',
            list: [],
            later: { at: Date.now() },
          }))
            records.put(record, name)
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
  )

test(
  'with a key over HTTP/1.1: a lost response and a POST that the browser sends again spend one token each',
  CHECKS_REQUESTS,
  async ({ page, world: { name }, ownOrigins, consoleLines }) => {
    const { shop, world } = await openSecureShop('HTTP/1.1', { ...KEYED, world: name }, ownOrigins)
    await readyToGenerate(page, shop, world)
    await test.step('R-SAFE-02 the key of a lost response survives a reload with its request body, and contains neither user nor car', async () => {
      const before = await page.evaluate(() => ({ ...localStorage }))
      await writeOtherRecords(page)
      world.outcomes.add({ ...reset, times: null })
      world.outcomes.add(HISTORY_AWAY)
      await submitButton(page).click()
      await expect(page.getByText(FAILED)).toBeVisible()
      world.outcomes.clear()
      const { keys, local } = await keptOnDevice(page)
      // The notification of other tabs contains only a timestamp.
      expect(local.accountChanged).toMatch(/^\d+-0\.\d+$/)
      delete local.accountChanged
      expect(keys).toContain(keysOf(world)[0])
      expect(keys).not.toMatch(new RegExp(`@|${VIN}`))
      expect(local, 'nothing in local storage').toEqual(before)
      // After the reload the address of the visitor is not known.
      world.outcomes.add({
        ...FIRST_REQUEST,
        endpoint: 'lookUpIp',
        outcome: 'reset',
        commit: false,
        times: null,
      })
      await orderFilledIn(page, shop, world)
      await submitButton(page).click()
      await expect(page).toHaveURL(/\/success\?orderId=/)
      expect(new Set(keysOf(world)).size).toBe(1)
      expect(new Set(postsOf(world).map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(tokensOf(world)).toBe(2)
      expect(codeMailsOf(world)).toHaveLength(1)
      const after = await keptOnDevice(page)
      expect(after.keys, 'a definite response ends the key').not.toContain(keysOf(world)[0])
    })
    world.outcomes.clear()
    await orderFilledIn(page, shop, world, { ...ORDER, vin: VIN.replace('WDD', 'WDC') })
    expect(consoleLines.splice(0).filter((line) => !BROKEN.test(line) && !OF_HISTORY.test(line))).toEqual([])
    world.journal.clear()
    world.outcomes.add(reset)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=/)
    await test.step('R-SAFE-02 a POST that the browser sends again by itself has the same key and body', () => {
      const [first, ...others] = keysOf(world)
      expect(first).toMatch(/^[\da-f]{32}$/)
      expect(others, 'requests that the browser retried').toEqual([first])
      expect(postsOf(world)[1]?.body).toEqual(postsOf(world)[0]?.body)
    })
    await test.step('R-SAFE-01 it spends one token', () => {
      expect(tokensOf(world)).toBe(1)
      expect(codeMailsOf(world)).toHaveLength(2)
    })
    expect(consoleLines).toEqual([])
    await page.goto(NOWHERE)
    await shop.close()
  },
)

/** The longest time from a click to its request, with a database that never opens. */
const SENT_WITHIN_MS = 5_000

/** Clicks, and expects one more request to the endpoint in time. */
async function expectSentInTime(button: Locator, world: World, endpoint: EndpointName): Promise<void> {
  const before = postsOf(world, endpoint).length
  await button.click()
  await waitForRequests(
    world,
    () => postsOf(world, endpoint).length > before,
    `${endpoint} is not sent in time`,
    SENT_WITHIN_MS,
  )
}

/** Makes all stored keys older, and adds one of another intention that is older than a day. */
const ageStoredKeys = (page: Page, ms: number) =>
  page.evaluate(
    (age) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('spending', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const aging = database.transaction('keys', 'readwrite')
          const records = aging.objectStore('keys')
          records.put({ key: 'of another order', at: Date.now() - 86_400_000, rest: {} }, 'other')
          const each = records.openCursor()
          each.onsuccess = () => {
            const cursor = each.result
            if (cursor === null) return
            if (cursor.key !== 'salt') cursor.update({ ...cursor.value, at: cursor.value.at - age })
            cursor.continue()
          }
          aging.onabort = () => reject(aging.error)
          aging.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    ms,
  )

/** Runs before all scripts of a page. */
const neverOpen = () => {
  IDBFactory.prototype.open = () =>
    Object.create(IDBOpenDBRequest.prototype, {
      onsuccess: { writable: true },
      onerror: { writable: true },
      onupgradeneeded: { writable: true },
    })
}

const HOUR_MS = 60 * 60_000
test(
  'over HTTP/2 a key is used again without a database, for a day with one, and in a second tab',
  CHECKS_REQUESTS,
  async ({ page, context, world: { name }, ownOrigins, consoleLines }) => {
    const { shop, world } = await openSecureShop('HTTP/2', { ...KEYED, world: name }, ownOrigins)
    const failAlways = (endpoint: EndpointName) => {
      world.outcomes.add(HISTORY_AWAY)
      world.outcomes.add({ ...failureOf(endpoint), times: null })
    }
    const expectSentTwiceInTime = async (endpoint: EndpointName) => {
      failAlways(endpoint)
      await expectSentInTime(submit(page), world, endpoint)
      await expect(messages(page).getByRole('alert')).not.toBeEmpty()
      await expectSentInTime(submit(page), world, endpoint)
      const [first, ...others] = keysOf(world, endpoint)
      expect(first).toMatch(/^[\da-f]{32}$/)
      expect(others).toEqual([first])
      // The response must arrive before its outcome is removed.
      await expect(submit(page)).toBeEnabled()
      world.outcomes.clear()
    }
    {
      await using _ = await context.addInitScript(neverOpen)
      for (const [button, endpoint, makeReady] of [
        ['Buy Now', 'payByCard', readyToPay],
        ['Generate', 'generate', readyToGenerate],
      ] as const)
        await test.step(`R-SAFE-02 with a database that never opens, '${button}' is sent within ${SENT_WITHIN_MS / 1_000} seconds, and again with the same key`, async () => {
          await makeReady(page, shop, world)
          await expectSentTwiceInTime(endpoint)
        })
    }
    world.journal.clear()
    await test.step('R-SAFE-02 a stored key is used again after 23 hours, and neither used nor kept after 24 hours', async () => {
      const refused = () => postsOf(world).filter(({ status }) => status === 500).length
      const failOnce = async () => {
        const before = refused()
        await orderFilledIn(page, shop, world)
        failAlways('generate')
        await submitButton(page).click()
        await expect.poll(refused).toBe(before + 1)
        await expect(messages(page).getByRole('alert')).not.toBeEmpty()
        await expect(submitButton(page)).toBeEnabled()
        world.outcomes.clear()
      }
      await failOnce()
      for (const hours of [23, 1]) {
        await ageStoredKeys(page, hours * HOUR_MS)
        await failOnce()
      }
      const [first, second, third, ...more] = keysOf(world)
      expect(second, 'the key after 23 hours').toBe(first)
      expect(third, 'the key after 24 hours').not.toBe(first)
      expect(more).toEqual([])
      const { keys } = await keptOnDevice(page)
      expect(keys).toContain(third)
      expect(keys).not.toContain(first)
      expect(keys).not.toContain('of another order')
    })
    await test.step('R-SAFE-02 a second tab sends the same key, gets a 409 with a delay, and does not retry by itself', async () => {
      await withClock(context)
      // With locks the second tab would wait, and send nothing until the first one has its response.
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      const order = { ...ORDER, vin: VIN.replace('WDD', 'WDC') }
      await orderFilledIn(page, shop, world, order)
      consoleLines.splice(0)
      world.journal.clear()
      const other = await context.newPage()
      await orderFilledIn(other, shop, world, order)
      world.outcomes.add(HISTORY_AWAY)
      world.outcomes.add(heldResponseOf('generate'))
      await submitButton(page).click()
      await waitForHeldResponse(world, 'generate')
      await submitButton(other).click()
      const wait =
        /^Your earlier request is still being processed, and nothing was sent again\. You can try again in \d seconds?\.$/
      await expect(other.getByText(wait)).toBeVisible()
      expect(consoleLines.splice(0).join()).toContain('409')
      expect(keysOf(world)).toHaveLength(2)
      world.outcomes.release()
      await expect(page).toHaveURL(/\/success\?orderId=/)
      await setClockAhead(other, 5_000)
      expect(postsOf(world), 'nothing is sent by itself').toHaveLength(2)
      await submitButton(other).click()
      await expect(other).toHaveURL(/\/success\?orderId=/)
      expect(new URL(other.url()).search).toBe(new URL(page.url()).search)
      const [first, ...others] = keysOf(world)
      expect(others).toEqual([first, first])
      expect(tokensOf(world)).toBe(2)
      for (const tab of [page, other]) await tab.goto(NOWHERE)
      expect(consoleLines.splice(0).filter((line) => !OF_HISTORY.test(line))).toEqual([])
    })
    await shop.close()
  },
)
