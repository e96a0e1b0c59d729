import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles, row, expect as slowExpect } from './coding-files.ts'
import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { logInByForm } from './log-in.ts'
import {
  banner,
  expectLoggedIn,
  expectSessionEnded,
  logIn,
  logOut,
  loseSession,
  openOrders,
  waitForResponseTo,
} from './member.ts'
import {
  comand,
  expectEmpty,
  expectFilledIn,
  expectNoVin,
  fillIn,
  openForm,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import {
  goToPaymentAfterLostSession,
  logInByFormInOtherTab,
  openFrozenAfterSecondLogin,
  openTwoTabs,
  switchUser,
} from './other-tab-orders.ts'
import { expect, test } from './shop.ts'

/** An order that differs from `ORDER` in every field except the region. */
const OTHER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }

test('an order that is restored after a login is cleared when another user logs in in another tab', async ({
  page,
  context,
}) => {
  const other = await openTwoTabs(page, context)
  await goToPaymentAfterLostSession(page, other)
  await page.getByRole('link', { name: 'Change order' }).click()
  await expectFilledIn(page)
  await logInByFormInOtherTab(other, page)
  await expectNoVin(page)
})

test('a frozen payment page is left after a logout and another login in another tab', async ({
  page,
  context,
}) => {
  await blockStorageEvents(page)
  const other = await openTwoTabs(page, context)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await logOut(other)
  await logInByForm(other, 'points')
  await expect(page.getByRole('main')).toContainText(VIN)
  await dispatchFocus(page)
  await expect(banner(page)).toContainText('points@example.test')
  await expect(page).toHaveURL('/')
  await expectNoVin(page)
})

test('files that are added after a logout and a login in another tab are not shown to the next user', async ({
  page,
  context,
}) => {
  await openFrozenAfterSecondLogin(page, context, '/vrxtool')
  await choose(page, codingFiles('a.vrx'))
  await slowExpect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await switchUser(page)
  await navigateOnClient(page, '/vrxtool')
  await expect(page.getByText('No files yet')).toBeVisible()
})

test('a frozen tab shows the orders again after its user logged out and in in another tab', async ({
  page,
  context,
  world,
}) => {
  await blockStorageEvents(page)
  await openOrders(page, 'plain')
  const loaded = page.getByText('There are no orders yet.')
  await expect(loaded).toBeVisible()
  const other = await context.newPage()
  await openForm(other)
  await expectLoggedIn(other)
  await logOut(other)
  await logInByForm(other, 'plain')
  world.journal.clear()
  await dispatchFocus(page)
  await waitForResponseTo(world, 'readHistory')
  await expect(banner(page)).toContainText('plain@example.test')
  await expect(loaded).toBeVisible()
})

test('after a session that expires in another tab the order stays for the same user, and is cleared for the next', async ({
  page,
  context,
}) => {
  const other = await openTwoTabs(page, context)
  await loseSession(other)
  await expectSessionEnded(page, '/')
  await expectFilledIn(page)
  await logInByForm(other, 'plain')
  await expectLoggedIn(page)
  await expectFilledIn(page)
  await loseSession(other)
  await expectSessionEnded(page, '/')
  await expectFilledIn(page)
  await logInByFormInOtherTab(other, page)
  await expectEmpty(page)
  await test.step('a payment page is left when another user logs in in another tab, and Back does not return to it', async () => {
    await loseSession(other)
    await expectSessionEnded(page, '/')
    await logInByForm(other, 'plain')
    await expectLoggedIn(page)
    await navigateOnClient(page, '/navipin')
    await fillIn(page)
    await goToPaymentAfterLostSession(page, other)
    await logInByFormInOtherTab(other, page)
    await expect(page).toHaveURL('/')
    await expectNoVin(page)
    await page.goBack()
    await expect(page.getByRole('main')).not.toContainText(VIN)
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

test('R-SAFE-13 what is typed after a logout and a login in another tab is not shown to the next user', async ({
  page,
  context,
}) => {
  await blockStorageEvents(page)
  const other = await openTwoTabs(page, context)
  await logOut(other)
  await expectSessionEnded(other, '/')
  await logIn(other, 'plain')
  await dispatchFocus(page)
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  await switchUser(page)
  await navigateOnClient(page, '/navipin')
  await expectNoVin(page)
})
