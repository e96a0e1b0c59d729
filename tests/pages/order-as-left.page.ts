import type { Page } from '@playwright/test'
import { banner } from './member.ts'
import {
  askForHeldCode,
  CODE,
  deed,
  failing,
  fillIn,
  isFilledIn,
  isUnbegun,
  messages,
  openForm,
  sendOrder,
  ticket,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { newestPin, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'
import { loaded } from './spending.ts'

const OTHER = VIN.replace('A000000', 'A000001')
/** The address comes before the page: whoever turns back between the two has not left the form. */
const isAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
const leave = async (page: Page) => {
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).click()
  await isAt(page, 'Prices')
}

test('a form is as it was left, on Back and on the way over other pages, until its code is made', async ({
  page,
}) => {
  await rememberSession(page, 'points')
  await openForm(page)
  await fillIn(page)
  await leave(page)
  await page.goBack()
  await isFilledIn(page)
  await leave(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await isFilledIn(page)
  await deed(page).click()
  await isAt(page, THANKS)
  await page.goBack()
  await isUnbegun(page)
})

test('an order is not there again while its code is made elsewhere, nor after that', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'points')
  await openForm(page)
  await fillIn(page)
  await askForHeldCode(page, world)
  await leave(page)
  await page.goBack()
  await isUnbegun(page)
  world.outcomes.release('generate')
  await expect(messages(page)).toContainText('Your code is ready.')
  await leave(page)
  await page.goBack()
  await isUnbegun(page)
})

test('an order of whose code nothing was heard is there again, with the doubt and with the code that was made', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'points')
  await openForm(page)
  await fillIn(page)
  await loaded(world, 1)
  // Where the history cannot be read just before, nothing can be counted afterwards.
  world.outcomes.add(failing('readHistory'))
  world.outcomes.add({ ...failing('generate'), commit: true })
  await deed(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Orders', exact: true }).click()
  await isAt(page, 'Orders')
  await page.goBack()
  await isFilledIn(page)
  const pin = newestPin(world)
  await expect(ticket(page).getByText(pin)).toBeVisible()
  await expect(page.locator('form').getByRole('alert')).toContainText('may have been made all the same')
  await vin(page).fill(OTHER)
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
  await vin(page).fill(VIN)
  await expect(page.locator('form').getByRole('alert')).toContainText('may have been made all the same')
  consoleLines.splice(0)
})

/** It has been at the payment; then it is for another car. */
async function changeWhatWasSent(page: Page): Promise<void> {
  await sendOrder(page)
  await isAt(page, 'Select your payment method')
  await page.goBack()
  await isFilledIn(page)
  await vin(page).fill(OTHER)
}

test('Back leads to the order as it was changed last, not as it was sent before that', async ({ page }) => {
  await changeWhatWasSent(page)
  await leave(page)
  await page.goBack()
  await expect(version(page)).toHaveValue(CODE.version)
  await expect(vin(page)).toHaveValue(OTHER)
})

test('an order that was changed stays so over other pages with the form, and after a reload', async ({
  page,
}) => {
  await changeWhatWasSent(page)
  await leave(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expect(vin(page)).toHaveValue(OTHER)
  await page.goBack()
  await isAt(page, 'Prices')
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expect(vin(page)).toHaveValue(OTHER)
  await page.reload()
  await expect(vin(page)).toHaveValue(OTHER)
})

test('whoever turns back from a payment finds the form as it was, also after a reload', async ({ page }) => {
  await sendOrder(page)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
  await isFilledIn(page)
  await page.reload()
  await isFilledIn(page)
})
