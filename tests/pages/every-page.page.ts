import { expectNoUserDataAfterLogout, openFormOf } from './after-logout.ts'
import { openOnClient } from './client-navigation.ts'
import {
  expectHeaderAndFooter,
  type HeaderAndFooter,
  readEachHeaderAndFooter,
  readOnScreenAndPhone,
} from './header-and-footer.ts'
import { waitForHydration } from './hydration.ts'
import { DIRECTLY_OPENED_PATHS, PAGES } from './page-list.ts'
import { expect, test } from './shop.ts'

/** Pages between the guarded ones, so that each heading differs from the one before. */
const BETWEEN_GUARDED: readonly string[] = ['/payment', '/success']

test('a member, and a visitor after the logout, has the header and the footer on every page', {
  tag: '@engines',
}, async ({ page, world }) => {
  await openFormOf(page, world, 'both')
  await waitForHydration(page)
  await test.step('a member has both on guarded pages, and on those of a purchase', async () => {
    const memberPages = PAGES.filter(
      ({ path, isGuarded }) => isGuarded === true || BETWEEN_GUARDED.includes(path),
    )
    await expectHeaderAndFooter(await readEachHeaderAndFooter(page, memberPages))
  })
  await openOnClient(page, { path: '/navipin', heading: 'Navigation code' })
  const visited: HeaderAndFooter[] = []
  await test.step("R-SES-12 after a logout no page shows points, subscriptions or discount of the account 'both'", () =>
    expectNoUserDataAfterLogout(page, 'both', async () => {
      visited.push(...(await readOnScreenAndPhone(page)))
    }))
  await test.step('a visitor has both on every page', async () => {
    const paths = PAGES.filter(({ isGuarded }) => isGuarded !== true).map(({ path }) => path)
    expect([...new Set(visited.map(({ path }) => path))].sort()).toEqual(paths.sort())
    await expectHeaderAndFooter(visited)
  })
  for (const path of DIRECTLY_OPENED_PATHS)
    await test.step(`${path} is opened by its address`, async () => {
      await page.goto(path)
      await waitForHydration(page)
      await expectHeaderAndFooter(await readOnScreenAndPhone(page))
    })
})
