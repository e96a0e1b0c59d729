import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { hashEmail } from '../../src/contract/index.ts'
import { deferred } from '../deferred.ts'
import { releaseHeld } from '../parked.ts'
import { HELD_STATUS } from '../paths/held-response.ts'
import { arrival } from './arrival.ts'
import { navigateOnClient } from './client-navigation.ts'
import { blockStorageEvents } from './frozen-tab.ts'
import { holdFiles } from './hold-files.ts'
import { banner, logIn, logOut, loseSession } from './member.ts'
import { CODE, expectEmpty, expectFilledIn, fillIn, openForm, submitButton, VIN } from './order-form.ts'
import { expect, test } from './shop.ts'
import { signIn, signInByHand } from './sign-in.ts'

const ANNA = 'plain'
const BERT = 'points'
const STATUS = '/auth/user/status/'
const main = (page: Page) => page.getByRole('main')
const wipeStorage = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })

async function openFormAsAnna(page: Page): Promise<void> {
  await openForm(page, { name: ANNA })
  await expect(banner(page)).toContainText(`${ANNA}@example.test`)
}
/** Opens the form when the host has confirmed that Anna is logged in. */
async function openFormAsConfirmed(page: Page): Promise<void> {
  const confirmed = arrival(page, STATUS)
  await openFormAsAnna(page)
  await confirmed()
}
/** Expects the order on the payment page after the held confirmation of the user and a reload. */
async function expectKeptAfterConfirmation(page: Page, world: World): Promise<void> {
  await expect(main(page)).toContainText(VIN)
  const confirmed = arrival(page, STATUS)
  await releaseHeld(world, HELD_STATUS.park)
  await confirmed()
  await page.reload()
  await expect(main(page)).toContainText(VIN)
}
/** Leads to the payment page. */
async function submitForm(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
}

/** Returns the visible text, field values and storage of the page. */
const shownAndStored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.body.innerText,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  )

/** Anna is on the payment page; her session is lost without a logout, and the page is loaded again. */
async function leaveOnPayment(page: Page): Promise<void> {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(ANNA)
  await wipeStorage(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('R-SAFE-13 an order on the payment page is not shown to the next person after a reload with wiped storage', async ({
  page,
}) => {
  await leaveOnPayment(page)
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shownAndStored(page)).not.toContain(VIN)
  // The history entries before it are Anna's, too: Back must show nothing of hers.
  for (const _entry of ['/payment', '/navipin']) {
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
    expect(await shownAndStored(page)).not.toContain(VIN)
  }
  await expectEmpty(page)
})

test('R-SAFE-13 an order that was opened after the storage was wiped is not shown to the next person', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  // The session lives on in memory, so that only it knows whose order this is.
  await wipeStorage(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 a payment page is left for another user also while the code of the order cannot be loaded', async ({
  page,
  context,
  consoleLines,
}) => {
  await leaveOnPayment(page)
  await page.route(/order\.feature-.*\.js$/, (route) => route.abort())
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  const other = await context.newPage()
  await signInByHand(other, BERT)
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expect(page).toHaveURL('/')
  expect(await shownAndStored(page)).not.toContain(VIN)
  expect(consoleLines.splice(0).every((line) => /ERR_FAILED|a chunk failed to load/.test(line))).toBe(true)
})

test('R-SAFE-13 an order whose code is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await leaveOnPayment(page)
  const code = deferred()
  await page.route(/order\.feature-.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  const other = await context.newPage()
  await signInByHand(other, BERT)
  await expect(page).toHaveURL('/')
  code.resolve()
  await expectEmpty(page)
})

test('R-SAFE-13 a payment page whose code is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await leaveOnPayment(page)
  const code = await holdFiles(page, '**/PaymentPage-*.js')
  const reloaded = page.reload()
  await expect.poll(code.requestCount).toBe(1)
  const confirmed = arrival(page, STATUS)
  const other = await context.newPage()
  await signInByHand(other, BERT)
  await confirmed()
  // This tab knows the other user, and its page is still not shown.
  await expect(page).toHaveURL('/payment')
  await expect(page.locator('body')).not.toContainText(VIN)
  code.release()
  await reloaded
  await expect(page).toHaveURL('/')
  await expectEmpty(page)
})

test('R-SAFE-13 an order whose code is loaded after the logout does not come back', async ({ page }) => {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  const code = deferred()
  const isRequested = page.waitForRequest(/order\.feature-.*\.js$/)
  await page.route(/order\.feature-.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  await isRequested
  await logOut(page)
  await expect(page).toHaveURL('/')
  code.resolve()
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 a payment page that a user logged in on is not shown to the next one after a reload', async ({
  page,
  context,
}) => {
  await openForm(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  const confirmed = arrival(page, STATUS)
  await signInByHand(await context.newPage(), ANNA)
  await confirmed()
  await expect(banner(page)).toContainText(`${ANNA}@example.test`)
  await wipeStorage(page)
  await page.reload()
  await logIn(page, BERT)
  await expect(page).toHaveURL('/navipin')
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 the same person who logs in again still has the order', async ({ page }) => {
  await leaveOnPayment(page)
  await logIn(page, ANNA)
  await expect(page).toHaveURL('/payment')
  await expect(main(page)).toContainText(VIN)
})

test('R-SAFE-13 a form that was left is not shown to the next person after a reload with wiped storage', async ({
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
  expect(await shownAndStored(page)).not.toContain(VIN)
})

test('R-SAFE-13 a page that another logged-in user opens shows nothing of the order', async ({ page }) => {
  await leaveOnPayment(page)
  await signIn(page, BERT)
  // Two steps back, because the login of the test added one entry.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  expect(await shownAndStored(page)).not.toContain(VIN)
})

/** The draft of a lost session goes to the payment page as that of a visitor. */
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
  expect(await shownAndStored(page)).not.toContain(VIN)
}

test('R-SAFE-13 a draft that was restored and sent on without its session is not shown to the next person', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  await wipeStorage(page)
  await page.reload()
  await goToPaymentAsVisitor(page)
  await expectNothingFor(page, BERT)
})

test('R-SAFE-13 an order that was sent on after the session was lost is not shown to the next person', async ({
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

test('R-SAFE-13 a draft on the history entry of another person keeps its author', async ({ page }) => {
  await openFormAsAnna(page)
  await fillIn(page, { ...CODE, vin: 'WDD2120021A000000' })
  await submitForm(page)
  await logOut(page)
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  // Back to the form that Anna left, whose history entry was emptied.
  await page.evaluate(() => void setTimeout(() => history.go(-3)))
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
  await wipeStorage(page)
  await page.reload()
  await expectFilledIn(page)
  await expectNothingFor(page, ANNA)
})

test('R-SAFE-13 what a visitor orders after a logout is theirs, and stays when they log in', async ({
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
  // The order is shown before the host confirms that Bert is logged in.
  world.outcomes.add(HELD_STATUS)
  await logIn(page, BERT)
  await expect(page).toHaveURL('/payment')
  await expectKeptAfterConfirmation(page, world)
})

test('R-SAFE-13 what the next user orders before the host has confirmed them stays', async ({
  page,
  world,
}) => {
  await openFormAsConfirmed(page)
  await loseSession(page)
  world.outcomes.add(HELD_STATUS)
  await logIn(page, 'expired')
  await navigateOnClient(page, '/navipin')
  await fillIn(page)
  await submitForm(page)
  await expectKeptAfterConfirmation(page, world)
})

test('R-SAFE-13 the order of a visitor who logged in later is not shown to another user by Back', async ({
  page,
}) => {
  await openForm(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  // On this page no machine knows the order.
  await page.goto('/help')
  const confirmed = arrival(page, STATUS)
  await logIn(page, ANNA)
  await confirmed()
  await loseSession(page)
  await logIn(page, BERT)
  for (const path of ['/', '/help', '/navipin']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
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

test('an order on the payment page stays if the session ends while the page is loaded again', async ({
  page,
}) => {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await loseSession(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await logIn(page, ANNA)
  await navigateOnClient(page, '/navipin')
  await expectFilledIn(page)
})
