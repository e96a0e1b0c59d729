import type { BrowserContext, Page } from '@playwright/test'
import { banner, ended, isIn, logOut, loseSession } from './member.ts'
import { deed, fillIn, isEmpty, isFilledIn, isForgotten, openForm, VIN } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession, signInByHand } from './sign-in.ts'

/** A form half done, and another tab of the same person. */
async function besideAnotherTab(page: Page, context: BrowserContext): Promise<Page> {
  await rememberSession(page, 'plain')
  await openForm(page)
  await isIn(page)
  await fillIn(page)
  const other = await context.newPage()
  await openForm(other)
  await isIn(other)
  return other
}
test('a session that another tab has lost leaves a form as it was for the same person, and empty for the next', async ({
  page,
  context,
}) => {
  const other = await besideAnotherTab(page, context)
  await loseSession(other)
  await ended(page, '/')
  await isFilledIn(page)
  await signInByHand(other, 'plain')
  await isIn(page)
  await isFilledIn(page)
  await loseSession(other)
  await ended(page, '/')
  await isFilledIn(page)
  await comesIn(other, page)
  await isEmpty(page)
})

/** The payment of an order whose person's session another tab has lost. */
async function toPaymentAfterLoss(page: Page, context: BrowserContext): Promise<Page> {
  const other = await besideAnotherTab(page, context)
  await deed(page).click()
  await expect(page).toHaveURL('/payment')
  await page.goBack()
  await isFilledIn(page)
  await loseSession(other)
  await ended(page, '/')
  await page.goForward()
  await expect(page.getByRole('main')).toContainText(VIN)
  return other
}
async function comesIn(other: Page, page: Page): Promise<void> {
  await signInByHand(other, 'points')
  await expect(banner(page)).toContainText('points@example.test')
}

test('an order that one was led back to is not there for whoever logs in after them in another tab', async ({
  page,
  context,
}) => {
  const other = await toPaymentAfterLoss(page, context)
  await page.getByRole('link', { name: 'Change the order' }).click()
  await isFilledIn(page)
  await comesIn(other, page)
  await isForgotten(page)
})

test('a payment is left when somebody else logs in in another tab, and Back does not lead to it', async ({
  page,
  context,
}) => {
  const other = await toPaymentAfterLoss(page, context)
  await comesIn(other, page)
  await expect(page).toHaveURL('/')
  await isForgotten(page)
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText(VIN)
})

/** What is told to the tabs of a browser does not reach one in the cache of Back, or one that is frozen. */
const isAway = (page: Page) =>
  page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
const isBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

test('a tab that was away while its person logged out in another has an empty form when it is back', async ({
  page,
  context,
}) => {
  await isAway(page)
  const other = await besideAnotherTab(page, context)
  await logOut(other)
  await ended(other, '/')
  await isFilledIn(page)
  await isBack(page)
  await ended(page, '/')
  await isEmpty(page)
})

test('a payment that was away while its person logged out, and somebody else came, is left when it is back', async ({
  page,
  context,
}) => {
  await isAway(page)
  const other = await besideAnotherTab(page, context)
  await deed(page).click()
  await expect(page).toHaveURL('/payment')
  await logOut(other)
  await signInByHand(other, 'points')
  await expect(page.getByRole('main')).toContainText(VIN)
  await isBack(page)
  await expect(banner(page)).toContainText('points@example.test')
  await expect(page).toHaveURL('/')
  await isForgotten(page)
})
