import type { Page } from '@playwright/test'
import { choose, download, drives, row } from './coding-files.ts'
import { ended, logOut } from './member.ts'
import { comand, fillIn, openForm, VIN, vin } from './order-form.ts'
import { goToCheckoutAs } from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn, storedTokens } from './sign-in.ts'

/** All that a page can keep in a browser, as one text. */
const held = (page: Page) =>
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

test('S20 after a logout the browser holds nothing of the person, wherever a page can keep something', async ({
  page,
}) => {
  await goToCheckoutAs(page, 'plain')
  await page.goto('/vrxtool')
  await choose(page, drives('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await download(page).click()
  const { access_token, refresh_token } = (await storedTokens(page)) ?? {}
  const traces = [access_token, refresh_token, 'plain@example.test', VIN, 'a.vrx'].map(
    (trace) => trace ?? '?',
  )
  const before = await held(page)
  for (const trace of traces.slice(0, 4)) expect(before).toContain(trace)
  await logOut(page)
  await ended(page, '/')
  const after = await held(page)
  for (const trace of traces) expect(after).not.toContain(trace)
  // No part of a token either, nor what it says.
  for (const part of [access_token, refresh_token].flatMap((token) => token?.split('.').slice(1) ?? []))
    expect(after).not.toContain(part)
  const { local, caches, workers } = JSON.parse(after)
  // What the device keeps, whoever uses it: the unit that was chosen, when somebody logged out last, and since when its history is told nobody.
  expect(Object.keys(local).sort()).toEqual(['farewell', 'historyEra', 'lastChoice'])
  expect([caches, workers]).toEqual([[], 0])
})

test('S20 whoever logs out on the order form leaves nothing on it, in no tab', async ({ page, context }) => {
  await signIn(page, 'plain')
  const other = await context.newPage()
  for (const one of [page, other]) {
    await openForm(one, '/')
    await fillIn(one)
  }
  await logOut(page)
  for (const one of [page, other]) {
    await expect(vin(one)).toHaveValue('')
    await ended(one, '/')
    await expect(comand(one)).toHaveValue('')
  }
})
