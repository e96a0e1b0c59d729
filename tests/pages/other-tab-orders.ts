import type { BrowserContext, Page } from '@playwright/test'
import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { logInByForm, rememberSession } from './log-in.ts'
import { banner, expectLoggedIn, expectSessionEnded, logIn, logOut, loseSession } from './member.ts'
import { expectFilledIn, fillIn, openForm, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'

/** Opens and fills in the form, and opens another tab of the same user with the form. */
export async function openTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await openForm(page, { name: 'plain' })
  await expectLoggedIn(page)
  await fillIn(page)
  const other = await context.newPage()
  await openForm(other)
  await expectLoggedIn(other)
  return other
}

export async function logInByFormInOtherTab(other: Page, page: Page): Promise<void> {
  await logInByForm(other, 'points')
  await expect(banner(page)).toContainText('points@example.test')
}

/** Submits the form, goes back, loses the session in another tab, and goes forward to the payment page. */
export async function goToPaymentAfterLostSession(page: Page, other: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await page.goBack()
  await expectFilledIn(page)
  await loseSession(other)
  await expectSessionEnded(page, '/')
  await page.goForward()
  await expect(page.getByRole('main')).toContainText(VIN)
}

/** Opens a tab that is frozen while its user logs out and in again in another tab, then wakes it. */
export async function openFrozenAfterSecondLogin(
  page: Page,
  context: BrowserContext,
  path: string,
): Promise<void> {
  await blockStorageEvents(page)
  await rememberSession(page, 'plain')
  await page.goto(path)
  await expectLoggedIn(page)
  const other = await context.newPage()
  await openForm(other)
  await expectLoggedIn(other)
  await logOut(other)
  await logInByForm(other, 'plain')
  await other.close()
  await dispatchFocus(page)
}

/** Loses the session without a logout, and logs in as another user. */
export async function switchUser(page: Page): Promise<void> {
  await loseSession(page)
  await dispatchFocus(page)
  await expectSessionEnded(page, '/')
  await logIn(page, 'points')
}
