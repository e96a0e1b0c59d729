import { PAGES } from './page-list.ts'
import { expectScriptsBelowLimit, MEMBER_PATHS, VISITOR_PATHS } from './script-weight.ts'
import { test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

// `transfer-size.page.ts` opens the other pages.
for (const opened of PAGES) {
  const { path, isGuarded, isForGuests } = opened
  if (isGuarded !== true && !VISITOR_PATHS.includes(path))
    test(`${path} as a visitor: the scripts requested before the page is interactive stay below the limit`, ({
      page,
    }) => expectScriptsBelowLimit(page, opened))
  if (isForGuests !== true && !MEMBER_PATHS.includes(path))
    // The session requests account and balance at once, so the code that sends requests is counted, too.
    test(`${path} as a member: the scripts requested before the page is interactive stay below the limit`, async ({
      page,
    }) => {
      await rememberSession(page, 'plain')
      await expectScriptsBelowLimit(page, opened)
    })
}
