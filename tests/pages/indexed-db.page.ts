import {
  expectRefreshedWith,
  expireTokens,
  goToProfile,
  openProfiles,
  openTabs,
  refreshes,
} from './indexed-db.ts'
import { expect, test } from './shop.ts'

/** Init scripts: each breaks IndexedDB before the scripts of a page run. */
const BROKEN = {
  'is absent': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'throws at the getter': () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  // This fault must be the last one, because it raises the version of the database.
  'refuses to open': () => {
    const { open } = IDBFactory.prototype
    // A version below the existing one is refused.
    IDBFactory.prototype.open = function (name) {
      open.call(this, name, 7)
      return open.call(this, name, 6)
    }
  },
} as const

test('tabs whose IndexedDB is deleted or broken have a new token within 2 s', async ({
  page,
  context,
  world,
}) => {
  const tabs = await openTabs(page, context, world, 2)
  await test.step('R-SAFE-07 a database that other code deletes while it is open delays no tab: one refresh', async () => {
    await openProfiles(tabs)
    const [first] = tabs
    await expireTokens(tabs.slice(0, 1), world)
    expect(refreshes(world)).toEqual([200])
    await goToProfile(page)
    // Only the first tab has refreshed, and has the database open. The deletion never ends while a connection
    // is open, so the test does not wait for it.
    await first?.evaluate(() => void indexedDB.deleteDatabase('session'))
    await expireTokens(tabs, world, 2)
    expect(refreshes(world)).toEqual([200])
    expect(await first?.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
      'session',
    ])
  })
  for (const [index, [fault, breakIt]] of Object.entries(BROKEN).entries())
    await test.step(`R-SAFE-07 where IndexedDB ${fault} no page fails, and each tab has a new token`, () =>
      expectRefreshedWith(breakIt, { tabs, world, round: index + 3 }))
})
