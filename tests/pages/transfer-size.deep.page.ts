import { MEMBER_SCRIPT_CAP_BYTES } from '../../tools/bench/limits.ts'
import { PAGES } from './page-list.ts'
import { CAR, codePayment, THANKS } from './purchase.ts'
import { expectScriptsBelowCap } from './script-weight.ts'
import { test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

for (const opened of PAGES) {
  const { path, isGuarded, isForGuests } = opened
  if (isGuarded !== true)
    test(`${path} as a visitor: the scripts requested before the page is interactive stay below the cap`, ({
      page,
    }) => expectScriptsBelowCap(page, opened))
  // `transfer-size.page.ts` checks the pages that have a cap of their own.
  if (isForGuests !== true && !(path in MEMBER_SCRIPT_CAP_BYTES))
    // The session requests account and balance at once, so the code that sends requests is counted, too.
    test(`${path} as a member: the scripts requested before the page is interactive stay below the cap`, async ({
      page,
    }) => {
      await rememberSession(page, 'plain')
      await expectScriptsBelowCap(page, opened)
    })
}

test('/success of an order as a visitor: the scripts requested before the page is interactive stay below the cap', ({
  page,
  world,
}) => expectScriptsBelowCap(page, { path: codePayment(world, null).path, heading: THANKS, state: CAR }))
