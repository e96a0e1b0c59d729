import { expectRefreshedWith, openTabs } from './indexed-db.ts'
import { test } from './shop.ts'

/** Init scripts: each breaks IndexedDB before the scripts of a page run. */
const BROKEN = {
  'never answers an open': () => {
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        onsuccess: { writable: true },
        onerror: { writable: true },
        onupgradeneeded: { writable: true },
      })
  },
  'throws at open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'never answers a read': () => {
    IDBObjectStore.prototype.get = () =>
      Object.create(IDBRequest.prototype, { onsuccess: { writable: true }, onerror: { writable: true } })
  },
} as const

test('tabs whose IndexedDB is broken have a new token within 2 s', async ({ page, context, world }) => {
  const tabs = await openTabs(page, context, world, 2)
  for (const [index, [fault, breakIt]] of Object.entries(BROKEN).entries())
    await test.step(`R-SAFE-07 where IndexedDB ${fault} no page fails, and each tab has a new token`, () =>
      expectRefreshedWith(breakIt, { tabs, world, round: index + 1 }))
})
