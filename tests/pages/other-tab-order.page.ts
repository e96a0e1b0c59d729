import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { expectSessionEnded, logOut } from './member.ts'
import { expectEmpty, expectFilledIn } from './order-form.ts'
import { openTwoTabs } from './other-tab-orders.ts'
import { test } from './shop.ts'

test('a frozen tab shows nothing of a user who logged out in another tab', async ({ page, context }) => {
  await blockStorageEvents(page)
  const other = await openTwoTabs(page, context)
  await logOut(other)
  await expectSessionEnded(other, '/')
  await expectFilledIn(page)
  await dispatchFocus(page)
  await expectSessionEnded(page, '/')
  await expectEmpty(page)
})
