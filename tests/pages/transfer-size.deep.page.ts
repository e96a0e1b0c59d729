import { MEMBER_SCRIPT_CAP_BYTES } from '../../tools/bench/limits.ts'
import { PAGES } from './page-list.ts'
import { CAR, codePayment, THANKS } from './purchase.ts'
import { expectScriptsBelowCap } from './script-weight.ts'
import { test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** Pages that `transfer-size.page.ts` checks for a member. */
const CHECKED_IN_FULL_TIER = ['/payment', '/vrxtool']

for (const opened of PAGES) {
  const { path, isGuarded, isForGuests } = opened
  if (isGuarded !== true)
    test(`${path} as a visitor: the scripts requested before the page is interactive stay below the cap`, ({
      page,
    }) => expectScriptsBelowCap(page, opened))
  if (isForGuests !== true && !CHECKED_IN_FULL_TIER.includes(path))
    // The session requests account and balance at once, so the code that sends requests is counted, too.
    test(`${path} as a member: the scripts requested before the page is interactive stay below the cap`, async ({
      page,
    }) => {
      await rememberSession(page, 'plain')
      await expectScriptsBelowCap(page, opened, MEMBER_SCRIPT_CAP_BYTES[path])
    })
}

for (const name of [null, 'plain'])
  test(`/success of an order as a ${name === null ? 'visitor' : 'member'}: the scripts requested before the page is interactive stay below the cap`, async ({
    page,
    world,
  }) => {
    if (name !== null) await rememberSession(page, name)
    const cap = name === null ? undefined : MEMBER_SCRIPT_CAP_BYTES['/success']
    await expectScriptsBelowCap(
      page,
      { path: codePayment(world, name).path, heading: THANKS, state: CAR },
      cap,
    )
  })
