import type { Page } from '@playwright/test'
import { CHECKS_REQUESTS, FIRST_REQUEST } from './member.ts'
import { ORDER, submitButton, VIN } from './order-form.ts'
import { expect, test } from './shop.ts'
import { pointsLeft } from './spending.ts'
import {
  BROKEN,
  codeMailsOf,
  FAILED,
  FAILING_HISTORY,
  HISTORY_ERROR_LINES,
  keysOf,
  LOST_RESPONSE,
  NOWHERE,
  openFilledOrder,
  openSecureShop,
  postsOf,
  readStoredKeys,
  readyToGenerate,
  WITH_IDEMPOTENCY_HEADER,
} from './spending-calls.ts'

test.use({ ignoreHTTPSErrors: true, baseURL: undefined })

/** Waits until the receipt or the error is shown: no request is running then. */
const waitForReceiptOrError = (page: Page) =>
  expect
    .poll(async () => page.url().includes('/success') || (await page.getByText(FAILED).isVisible()))
    .toBe(true)

test('R-SAFE-01 Chromium over HTTP/2: if the connection breaks after the backend made the code, one POST arrives and one token is spent', async ({
  page,
  world: { name },
  ownOrigins,
  consoleLines,
}) => {
  const { shop, world } = await openSecureShop('HTTP/2', { world: name }, ownOrigins)
  await readyToGenerate(page, shop, world)
  expect(pointsLeft(world)).toBe(3)
  world.outcomes.add(LOST_RESPONSE)
  await submitButton(page).click()
  await waitForReceiptOrError(page)
  expect(postsOf(world)).toHaveLength(1)
  expect(pointsLeft(world)).toBe(2)
  expect(codeMailsOf(world)).toHaveLength(1)
  await page.goto(NOWHERE)
  expect(consoleLines.splice(0).filter((line) => !BROKEN.test(line))).toEqual([])
  await shop.close()
})

/** Writes records that are not idempotency keys, as other code of this origin could. */
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
  'HTTP/1.1 with idempotency keys: a lost response and a POST resent by the browser spend one token each',
  CHECKS_REQUESTS,
  async ({ page, world: { name }, ownOrigins, consoleLines }) => {
    const { shop, world } = await openSecureShop(
      'HTTP/1.1',
      { ...WITH_IDEMPOTENCY_HEADER, world: name },
      ownOrigins,
    )
    await readyToGenerate(page, shop, world)
    await test.step('R-SAFE-02 the key of a lost response survives a reload with its request body, and contains neither user nor car', async () => {
      // The response to the status request adds the id of the user.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"id"')
      const before = await page.evaluate(() => ({ ...localStorage }))
      await writeOtherRecords(page)
      world.outcomes.add({ ...LOST_RESPONSE, times: null })
      world.outcomes.add(FAILING_HISTORY)
      await submitButton(page).click()
      await expect(page.getByText(FAILED)).toBeVisible()
      world.outcomes.clear()
      const { keys, local } = await readStoredKeys(page)
      // The notification of other tabs contains only a timestamp and a random number.
      expect(local.accountChanged).toMatch(/^\d+-0\.\d+$/)
      delete local.accountChanged
      expect(keys).toContain(keysOf(world)[0])
      expect(keys).not.toMatch(new RegExp(`@|${VIN}`))
      expect(local, 'no other change of local storage').toEqual(before)
      // After the reload the IP look-up fails; the stored body still has the IP address.
      world.outcomes.add({
        ...FIRST_REQUEST,
        endpoint: 'lookUpIp',
        outcome: 'reset',
        commit: false,
        times: null,
      })
      await openFilledOrder(page, shop, world)
      await submitButton(page).click()
      await expect(page).toHaveURL(/\/success\?orderId=/)
      expect(new Set(keysOf(world)).size).toBe(1)
      expect(new Set(postsOf(world).map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(pointsLeft(world)).toBe(2)
      expect(codeMailsOf(world)).toHaveLength(1)
      const after = await readStoredKeys(page)
      expect(after.keys, 'a definite response removes the key').not.toContain(keysOf(world)[0])
    })
    world.outcomes.clear()
    await openFilledOrder(page, shop, world, { ...ORDER, vin: VIN.replace('WDD', 'WDC') })
    expect(
      consoleLines.splice(0).filter((line) => !BROKEN.test(line) && !HISTORY_ERROR_LINES.test(line)),
    ).toEqual([])
    world.journal.clear()
    world.outcomes.add(LOST_RESPONSE)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=/)
    await test.step('R-SAFE-02 a POST that the browser sends again by itself has the same key and body', () => {
      const [first, ...others] = keysOf(world)
      expect(first).toMatch(/^[\da-f]{32}$/)
      expect(others, 'requests that the browser retried').toEqual([first])
      expect(postsOf(world)[1]?.body).toEqual(postsOf(world)[0]?.body)
    })
    await test.step('R-SAFE-01 it spends one token', () => {
      expect(pointsLeft(world)).toBe(1)
      expect(codeMailsOf(world)).toHaveLength(2)
    })
    expect(consoleLines).toEqual([])
    await page.goto(NOWHERE)
    await shop.close()
  },
)
