import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import type { RunningShop } from '../production/run-shop.ts'
import { CHECKS_REQUESTS } from './member.ts'
import { failureOf, heldResponseOf, messages, ORDER, sendOrder, submitButton, VIN } from './order-form.ts'
import { setClockAhead, withClock } from './page-clock.ts'
import { email, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { pointsLeft } from './spending.ts'
import {
  FAILING_HISTORY,
  HISTORY_ERROR_LINES,
  keysOf,
  NOWHERE,
  openFilledOrder,
  openSecureShop,
  postsOf,
  readStoredKeys,
  readyToGenerate,
  WITH_IDEMPOTENCY_HEADER,
} from './spending-calls.ts'

test.use({ ignoreHTTPSErrors: true, baseURL: undefined })

/** Orders as a visitor and types the e-mail: the next click on 'Buy Now' pays. */
async function fillInPayment(page: Page, { origin }: RunningShop): Promise<void> {
  await sendOrder(page, { path: `${origin}/navipin` })
  await expect(page).toHaveURL(`${origin}/payment`)
  await submit(page).click()
  await email(page).fill(PAYER)
}

/** Limit for the time from a click to its request if the database never opens. */
const SENT_WITHIN_MS = 5_000

/** Clicks, and expects one more request to the endpoint within this limit. */
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

/** Makes all stored keys older, and adds the key of another order that is older than a day. */
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

/** Init script: makes `indexedDB.open` return a request that never completes. */
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
  'over HTTP/2 a key is reused without a database, with one for a day, and in a second tab',
  CHECKS_REQUESTS,
  async ({ page, context, world: { name }, ownOrigins, consoleLines }) => {
    const { shop, world } = await openSecureShop(
      'HTTP/2',
      { ...WITH_IDEMPOTENCY_HEADER, world: name },
      ownOrigins,
    )
    const failAlways = (endpoint: EndpointName) => {
      world.outcomes.add(FAILING_HISTORY)
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
        ['Buy Now', 'payByCard', fillInPayment],
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
        await openFilledOrder(page, shop, world)
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
      const { keys } = await readStoredKeys(page)
      expect(keys).toContain(third)
      expect(keys).not.toContain(first)
      expect(keys).not.toContain('of another order')
    })
    await test.step('R-SAFE-02 a second tab sends the same key, gets a 409 with a delay, and does not retry by itself', async () => {
      await withClock(context)
      // With locks the second tab would wait, and send nothing until the first one has its response.
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      const order = { ...ORDER, vin: VIN.replace('WDD', 'WDC') }
      await openFilledOrder(page, shop, world, order)
      consoleLines.splice(0)
      world.journal.clear()
      const other = await context.newPage()
      await openFilledOrder(other, shop, world, order)
      world.outcomes.add(FAILING_HISTORY)
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
      expect(pointsLeft(world)).toBe(2)
      for (const tab of [page, other]) await tab.goto(NOWHERE)
      expect(consoleLines.splice(0).filter((line) => !HISTORY_ERROR_LINES.test(line))).toEqual([])
    })
    await shop.close()
  },
)
