import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { releaseHeldResponse } from '../held-responses.ts'
import { HELD_STATUS } from '../paths/held-at-start.ts'
import { banner, logIn, loseSession } from './member.ts'
import { fillIn, openForm, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'
import { watchResponse } from './watch-response.ts'

export const ANNA = 'plain'
export const BERT = 'points'
export const STATUS = '/auth/user/status/'
export const main = (page: Page) => page.getByRole('main')
export const wipeStorage = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })

export async function openFormAsAnna(page: Page): Promise<void> {
  await openForm(page, { name: ANNA })
  await expect(banner(page)).toContainText(`${ANNA}@example.test`)
}
/** Opens the form when the backend has confirmed that Anna is logged in. */
export async function openFormAsConfirmed(page: Page): Promise<void> {
  const confirmed = watchResponse(page, STATUS)
  await openFormAsAnna(page)
  await confirmed()
}
/** Expects the order on the payment page after the held confirmation of the user and a reload. */
export async function expectKeptAfterConfirmation(page: Page, world: World): Promise<void> {
  await expect(main(page)).toContainText(VIN)
  const confirmed = watchResponse(page, STATUS)
  await releaseHeldResponse(world, HELD_STATUS.park)
  await confirmed()
  await page.reload()
  await expect(main(page)).toContainText(VIN)
}
/** Leads to the payment page. */
export async function submitForm(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
}

/** Returns the visible text, field values and storage of the page. */
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

/** Anna is on the payment page, which shows her order. */
export async function openPaymentAsAnna(page: Page): Promise<void> {
  await openFormAsAnna(page)
  await fillIn(page)
  await submitForm(page)
  await expect(main(page)).toContainText(VIN)
}

/** Anna is on the payment page; her session is lost without a logout, and the page is loaded again. */
export async function leaveOnPayment(page: Page): Promise<void> {
  await openPaymentAsAnna(page)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(ANNA)
  await wipeStorage(page)
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** A visitor's order is on the payment page, where Anna logs in and loses her session; Back leads to the visitor's entry. */
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

/** A visitor's order was on the payment page; on the help page, where no machine knows it, Anna logs in and loses her session. */
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

/** Bert logs in, and Back to the order form shows nothing of the order. */
export async function expectNothingByBack(page: Page): Promise<void> {
  await logIn(page, BERT)
  for (const path of ['/', '/help', '/navipin']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  expect(await shownAndStored(page)).not.toContain(VIN)
}
