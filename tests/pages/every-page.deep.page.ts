import { expectHeaderAndFooterOn } from './header-and-footer.ts'
import { waitForHydration } from './hydration.ts'
import { PAGES } from './page-list.ts'
import { test } from './shop.ts'
import { signIn } from './sign-in.ts'

test('a member has the header and the footer on every page, guarded ones included', {
  tag: '@engines',
}, async ({ page }) => {
  await signIn(page, 'plain')
  await waitForHydration(page)
  await expectHeaderAndFooterOn(
    page,
    PAGES.filter(({ isForGuests }) => isForGuests !== true),
  )
})
