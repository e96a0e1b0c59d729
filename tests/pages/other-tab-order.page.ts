import { navigateOnClient } from './client-navigation.ts'
import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { expectLoggedIn, expectSessionEnded, logIn, logOut } from './member.ts'
import {
  comand,
  expectEmpty,
  expectFilledIn,
  expectNoVin,
  fillIn,
  openForm,
  version,
  vin,
} from './order-form.ts'
import { openTwoTabs, switchUser } from './other-tab-orders.ts'
import { expect, test } from './shop.ts'

/** An order that differs from `ORDER` in every field except the region. */
const OTHER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }

test('a frozen tab shows nothing of a user who logged out in another tab', async ({ page, context }) => {
  await blockStorageEvents(page)
  const other = await openTwoTabs(page, context)
  await logOut(other)
  await expectSessionEnded(other, '/')
  await expectFilledIn(page)
  await dispatchFocus(page)
  await expectSessionEnded(page, '/')
  await expectEmpty(page)
  await test.step('R-SAFE-13 what is typed after a logout and a login in another tab is not shown to the next user', async () => {
    await navigateOnClient(page, '/navipin')
    await logIn(page, 'plain')
    await expect(page).toHaveURL('/navipin')
    await expectLoggedIn(other)
    await logOut(other)
    await expectSessionEnded(other, '/')
    await logIn(other, 'plain')
    await dispatchFocus(page)
    await fillIn(page)
    await switchUser(page)
    await navigateOnClient(page, '/navipin')
    await expectNoVin(page)
  })
})

test('a form that opens with an order in `history.state` shows that order, not the one typed before', async ({
  page,
}) => {
  await openForm(page, { path: '/' })
  await fillIn(page)
  await page.evaluate((state) => {
    history.pushState({ usr: { order: state }, key: 'again', idx: 1 }, '', '/navipin')
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, OTHER)
  await expect(page).toHaveURL('/navipin')
  await expect(vin(page)).toHaveValue(OTHER.vin)
  await expect(version(page)).toHaveValue(OTHER.version)
  await expect(comand(page)).toHaveValue(OTHER.comand)
})
