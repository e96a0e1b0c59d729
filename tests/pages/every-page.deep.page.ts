import { expectHeaderAndFooter, readEachHeaderAndFooter } from './header-and-footer.ts'
import { waitForHydration } from './hydration.ts'
import { openLoggedIn } from './log-in.ts'
import { PAGES } from './page-list.ts'
import { test } from './shop.ts'

test('a member has the header and the footer on every page, guarded ones included', {
  tag: '@engines',
}, async ({ page }) => {
  await openLoggedIn(page, 'plain')
  await waitForHydration(page)
  await expectHeaderAndFooter(
    await readEachHeaderAndFooter(
      page,
      PAGES.filter(({ isForVisitors }) => isForVisitors !== true),
    ),
  )
})
