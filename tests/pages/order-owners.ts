import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { releaseHeldResponse } from '../held-responses.ts'
import { DELAYED_STATUS } from '../paths/held-at-start.ts'
import { banner, logIn, loseSession, main } from './member.ts'
import { fillIn, openForm, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'
import { watchResponse } from './watch-response.ts'

export const ANNA = 'plain'
export const BERT = 'points'
export const STATUS = '/auth/user/status/'
export const wipeStorage = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name ?? '')
        deletion.onsuccess = resolve
        deletion.onerror = () => reject(deletion.error)
      })
  })

export async function openFormAsAnna(page: Page): Promise<void> {
  await openForm(page, { name: ANNA })
  await expect(banner(page)).toContainText(`${ANNA}@example.test`)
}
/** Opens the form as Anna, and waits until the backend has confirmed her session. */
export async function openFormAsConfirmed(page: Page): Promise<void> {
  const confirmed = watchResponse(page, STATUS)
  await openFormAsAnna(page)
  await confirmed()
}
/** Expects the order on the payment page before and after the held status response, and after a reload. */
export async function expectKeptAfterConfirmation(page: Page, world: World): Promise<void> {
  await expect(main(page)).toContainText(VIN)
  const confirmed = watchResponse(page, STATUS)
  await releaseHeldResponse(world, DELAYED_STATUS.park)
  await confirmed()
  await page.reload()
  await expect(main(page)).toContainText(VIN)
}
/** Submits the order form, and expects the payment page. */
export async function submitForm(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
}

/** Returns the visible text, the input values, `history.state`, `localStorage` and `sessionStorage`. */
export const shownAndStored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.body.innerText,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  )

/**
 * Expects that the order is neither shown nor stored. Use it after a navigation within the page: React renders the new
 * page after its URL is set.
 */
export const expectOrderGone = (page: Page) => expect.poll(() => shownAndStored(page)).not.toContain(VIN)

/** Opens the payment page as Anna, with her order. */
export async function openPaymentAsAnna(page: Page): Promise<void> {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
}

/** Opens the payment page as Anna, loses her session without a logout, and reloads the page. */
export async function leaveOnPayment(page: Page): Promise<void> {
  await openPaymentAsAnna(page)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(ANNA)
  await wipeStorage(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** Orders as a visitor, logs in as Anna on the payment page, loses her session, and goes back to it. */
export async function loseSessionAndGoBack(page: Page): Promise<void> {
  await openForm(page)
  await fillIn(page)
  await submitForm(page)
  const confirmed = watchResponse(page, STATUS)
  await logIn(page, ANNA)
  await expect(page).toHaveURL('/payment')
  await confirmed()
  await loseSession(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(main(page)).toContainText(VIN)
}

/**
 * Orders as a visitor, then loads the help page, which has no order in memory.
 * Logs in there as Anna, and loses her session.
 */
export async function loseSessionOnHelp(page: Page): Promise<void> {
  await openForm(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
  await page.goto('/help')
  const confirmed = watchResponse(page, STATUS)
  await logIn(page, ANNA)
  await confirmed()
  await loseSession(page)
}

/** Logs in as Bert, and expects that Back to the order form shows nothing of the order. */
export async function expectNothingByBack(page: Page): Promise<void> {
  await logIn(page, BERT)
  for (const path of ['/', '/help', '/navipin']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  await expectOrderGone(page)
}
