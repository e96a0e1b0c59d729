import type { Page } from '@playwright/test'
import { hashEmail } from '../../src/contract/index.ts'
import { DELAYED_STATUS } from '../paths/held-at-start.ts'
import { navigateOnClient } from './client-navigation.ts'
import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { holdFiles } from './hold-files.ts'
import { logInByForm, openLoggedIn } from './log-in.ts'
import { banner, logIn, logOut, loseSession, main } from './member.ts'
import { expectEmpty, expectFilledIn, expectNoVin, fillIn, ORDER, openForm, VIN } from './order-form.ts'
import {
  ANNA,
  BERT,
  expectKeptAfterConfirmation,
  expectNothingByBack,
  expectOrderGone,
  leaveOnPayment,
  loseSessionAndGoBack,
  loseSessionOnHelp,
  openFormAsAnna,
  openFormAsConfirmed,
  openPaymentAsAnna,
  STATUS,
  shownAndStored,
  submitForm,
  wipeStorage,
} from './order-owners.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('R-SAFE-13 an order that was submitted after the storage was wiped is not shown to the next user', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  // The session is still in memory: after this the owner of the order is recorded nowhere else.
  await wipeStorage(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOrderGone(page)
})

test('R-SAFE-13 the same user who logs in again still has the order', async ({ page }) => {
  await leaveOnPayment(page)
  await logIn(page, ANNA)
  await expect(page).toHaveURL('/payment')
  await expect(main(page)).toContainText(VIN)
})

test('R-SAFE-13 an order form that one user left is not shown to the next user after a reload with wiped storage', async ({
  page,
}) => {
  await leaveOnPayment(page)
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
  await wipeStorage(page)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).toHaveURL('/navipin')
  await expectEmpty(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOrderGone(page)
})

/** Submits the draft of a lost session as a visitor, and reloads the payment page. */
async function goToPaymentAsVisitor(page: Page): Promise<void> {
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectFilledIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await page.reload()
  await expect(main(page)).toContainText(VIN)
}

async function expectNothingFor(page: Page, name: string): Promise<void> {
  await logIn(page, name)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOrderGone(page)
}

test('R-SAFE-13 a draft that was restored and submitted without its session is not shown to the next user', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  await wipeStorage(page)
  await page.reload()
  await goToPaymentAsVisitor(page)
  await expectNothingFor(page, BERT)
})

test('R-SAFE-13 an order that was submitted after the session was lost is not shown to the next user', async ({
  page,
  context,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  const other = await context.newPage()
  await other.goto('/help')
  await wipeStorage(other)
  await other.close()
  await goToPaymentAsVisitor(page)
  await expectNothingFor(page, BERT)
})

test('R-SAFE-13 a draft on the history entry of another user still belongs to its author', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page, { ...ORDER, vin: 'WDD2120021A000000' })
  await submitForm(page)
  await logOut(page)
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  // Go back to the form that Anna left; the logout has emptied its history entry.
  await page.evaluate(() => void setTimeout(() => history.go(-3)))
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
  await wipeStorage(page)
  await page.reload()
  await expectFilledIn(page)
  await expectNothingFor(page, ANNA)
})

test('R-SAFE-13 an order that the next user makes before the backend has confirmed that user is kept', async ({
  page,
  world,
}) => {
  await openFormAsConfirmed(page)
  await loseSession(page)
  world.outcomes.add(DELAYED_STATUS)
  await logIn(page, 'expired')
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  await submitForm(page)
  await expectKeptAfterConfirmation(page, world)
})

test('an order on the payment page is kept if the page is reloaded right after its session is lost', async ({
  page,
}) => {
  await openPaymentAsAnna(page)
  await loseSession(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await logIn(page, ANNA)
  await navigateOnClient(page, '/navipin')
  await expectFilledIn(page)
})

test('R-SAFE-13 the payment page is left when another user logs in, even if the chunk of the order cannot be loaded', async ({
  page,
  context,
  consoleLines,
}) => {
  await leaveOnPayment(page)
  await page.route(/order\.feature-.*\.js$/, (route) => route.abort())
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  const other = await context.newPage()
  await logInByForm(other, BERT)
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expect(page).toHaveURL('/')
  await expectOrderGone(page)
  await expect
    .poll(() => consoleLines.filter((line) => !line.includes('ERR_FAILED')))
    .toEqual([expect.stringContaining('a chunk failed to load')])
  consoleLines.splice(0)
})

test('R-SAFE-13 an order whose chunk is loaded after the logout does not come back', async ({ page }) => {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  const chunkRequest = page.waitForRequest(/order\.feature-.*\.js$/)
  const chunk = await holdFiles(page, /order\.feature-.*\.js$/)
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  await chunkRequest
  await logOut(page)
  await expect(page).toHaveURL('/')
  chunk.release()
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
})

for (const file of ['PaymentPage', 'index'])
  test(`R-SAFE-13 a payment page that loads ${file} after a logout in another tab shows nothing of the order`, async ({
    page,
    context,
  }) => {
    await openPaymentAsAnna(page)
    const chunk = await holdFiles(page, `**/${file}-*.js`)
    const reloaded = page.reload()
    await expect.poll(chunk.requestCount).toBe(1)
    const other = await context.newPage()
    await other.goto('/help')
    await logOut(other)
    await expect(banner(other).getByRole('link', { name: 'Log in' })).toBeVisible()
    chunk.release()
    await reloaded
    await expect(page).toHaveURL('/navipin')
    await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
    expect(await shownAndStored(page)).not.toContain(VIN)
  })

test('R-SAFE-13 the order of a visitor who logged in later is not shown to another user by Back, without a reload', async ({
  page,
}) => {
  await loseSessionOnHelp(page)
  await expectNothingByBack(page)
})

test('R-SAFE-13 an order from before a login is not shown to another user after a reload', async ({
  page,
}) => {
  await loseSessionAndGoBack(page)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 a payment page whose chunk is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await leaveOnPayment(page)
  const chunk = await holdFiles(page, '**/PaymentPage-*.js')
  const reloaded = page.reload()
  await expect.poll(chunk.requestCount).toBe(1)
  const confirmed = watchResponse(page, STATUS)
  const other = await context.newPage()
  await logInByForm(other, BERT)
  await confirmed()
  // This tab has the session of the other user; the code of its page is still held.
  await expect(page).toHaveURL('/payment')
  await expect(page.locator('body')).not.toContainText(VIN)
  chunk.release()
  await reloaded
  await expect(page).toHaveURL('/')
  await expectEmpty(page)
})

test('R-SAFE-13 an order form whose chunk is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await openPaymentAsAnna(page)
  await page.goBack()
  await expectFilledIn(page)
  await wipeStorage(page)
  const chunk = await holdFiles(page, '**/order.feature-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(chunk.requestCount).toBe(1)
  const confirmed = watchResponse(page, STATUS)
  await logInByForm(await context.newPage(), BERT)
  await confirmed()
  chunk.release()
  await expectNoVin(page)
})

test('R-SAFE-13 an order that is submitted after another user logged in in another tab is not shown to that user', async ({
  page,
  context,
}) => {
  await blockStorageEvents(page)
  await openFormAsAnna(page)
  await fillIn(page)
  await page.evaluate(() => localStorage.removeItem('authTokens'))
  await dispatchFocus(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await logInByForm(await context.newPage(), BERT)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await dispatchFocus(page)
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expect(page).toHaveURL('/')
  await expectOrderGone(page)
})

test('R-SAFE-13 an order that a visitor makes after a logout belongs to that visitor, and is kept when they log in', async ({
  page,
  world,
}) => {
  await openFormAsConfirmed(page)
  await logOut(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  await submitForm(page)
  const entry = await page.evaluate(() => history.state)
  expect(entry).not.toMatchObject({ owner: hashEmail(`${ANNA}@example.test`) })
  // The order is shown before the backend confirms that Bert is logged in.
  world.outcomes.add(DELAYED_STATUS)
  await logIn(page, BERT)
  await expect(page).toHaveURL('/payment')
  await expectKeptAfterConfirmation(page, world)
})

test('R-SAFE-13 the order of a visitor who logged in later is not shown to another user by Back, with a reload', async ({
  page,
}) => {
  await loseSessionOnHelp(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expectNothingByBack(page)
})

test('R-SAFE-13 a payment page on which a user logged in is not shown to the next user after a reload', async ({
  page,
  context,
}) => {
  await openForm(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  const confirmed = watchResponse(page, STATUS)
  await logInByForm(await context.newPage(), ANNA)
  await confirmed()
  await expect(banner(page)).toContainText(`${ANNA}@example.test`)
  await wipeStorage(page)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).toHaveURL('/navipin')
  await expectOrderGone(page)
})

test('R-SAFE-13 a tab that missed a logout shows nothing of the order after a reload', async ({
  page,
  context,
}) => {
  await blockStorageEvents(page)
  await openFormAsAnna(page)
  await fillIn(page)
  const other = await context.newPage()
  await other.goto('/help')
  await logOut(other)
  await expect(banner(other).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectFilledIn(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 an order whose chunk is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await leaveOnPayment(page)
  const chunk = await holdFiles(page, /order\.feature-.*\.js$/)
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  const other = await context.newPage()
  await logInByForm(other, BERT)
  await expect(page).toHaveURL('/')
  chunk.release()
  await expectEmpty(page)
})

test('R-SAFE-13 a page that another logged-in user opens shows nothing of the order', async ({ page }) => {
  await leaveOnPayment(page)
  await openLoggedIn(page, BERT)
  // Go two steps back: `openLoggedIn` added one entry.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expectOrderGone(page)
})

test('R-SAFE-13 an order from before a login is shown after a reload to its owner, and not to another user who logs in in another tab', async ({
  page,
  context,
}) => {
  await loseSessionAndGoBack(page)
  await page.reload()
  await logIn(page, ANNA)
  await expect(page).toHaveURL('/payment')
  await expect(main(page)).toContainText(VIN)
  await loseSession(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(main(page)).toContainText(VIN)
  await logInByForm(await context.newPage(), BERT)
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expect(page).toHaveURL('/')
  await expectOrderGone(page)
})
