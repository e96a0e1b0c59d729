import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles, download, row } from './coding-files.ts'
import { storedTokens } from './log-in.ts'
import { expectSessionEnded, logOut } from './member.ts'
import { VIN } from './order-form.ts'
import { strip } from './pending-checkouts.ts'
import { goToCheckoutAs } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Returns all browser storage of the page as one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        databases.push([name, store, await settled(records.getAllKeys()), await settled(records.getAll())])
      }
      database.close()
    }
    const workers = await navigator.serviceWorker.getRegistrations()
    const { cookie } = document
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases,
      caches: await caches.keys(),
      workers: workers.length,
      cookie,
      name: window.name,
      state: history.state,
    })
  })

const PAYMENT = 'P-48151623'

/** Scrolls, so that the tab stores the position with its history entry when the page is left. */
const scrollDown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true })
        window.scrollTo(0, 200)
      }),
  )

test('S20 after a logout no browser storage contains data of the user', async ({ page }) => {
  await goToCheckoutAs(page, 'plain')
  // The address of a receipt has the id of a payment in its query, like this one.
  await page.goto(`/?paymentId=${PAYMENT}`)
  await expect(strip(page)).toContainText(VIN)
  await scrollDown(page)
  await navigateOnClient(page, '/vrxtool')
  await choose(page, codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await download(page).click()
  const { access_token, refresh_token } = (await storedTokens(page)) ?? {}
  const traces = [access_token, refresh_token, 'plain@example.test', VIN, 'a.vrx', PAYMENT].map(
    (trace) => trace ?? '?',
  )
  const before = await stored(page)
  for (const trace of traces.slice(0, 4)) expect(before).toContain(trace)
  await logOut(page)
  await expectSessionEnded(page, '/')
  const after = await stored(page)
  for (const trace of traces) expect(after).not.toContain(trace)
  // The parts of the token and its decoded payload must be absent, too.
  for (const segment of [access_token, refresh_token].flatMap((token) => token?.split('.').slice(1) ?? []))
    expect(after).not.toContain(segment)
  const { local, caches, workers } = JSON.parse(after)
  // Local storage keeps the last unit and region, the last logout, and the id that invalidates older
  // `history.state`.
  expect(Object.keys(local).sort()).toEqual(['lastChoice', 'logoutBroadcast', 'logoutPeriod'])
  expect([caches, workers]).toEqual([[], 0])
})
