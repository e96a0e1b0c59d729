import { waitForHeldResponse } from '../held-responses.ts'
import {
  failHistory,
  heading,
  knownCodeNote,
  openPaymentWithHistory,
  submitAndLoseResponse,
  warning,
} from './known-codes.ts'
import { rememberSession } from './log-in.ts'
import { findRequests, logIn } from './member.ts'
import { failureOf, heldResponseOf, messages, pastOrder, sendOrder, submitButton, VIN } from './order-form.ts'
import {
  email,
  NO_POINTS,
  newestPin,
  openPayment,
  openPaymentWithPoints,
  pinText,
  submit,
  THANKS,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchHistory } from './watch-response.ts'

/** The two texts of the warning: before and after the page has read the code in the history. */
const UNKNOWN_OUTCOME = /whether your code was made|The code above may be from it/

test('after a login on the payment page and a generation, Back shows the code', async ({ page, world }) => {
  await sendOrder(page)
  await expect(submit(page)).toHaveText('Buy Now')
  await logIn(page, 'points')
  await expect(submit(page)).toHaveText('Generate')
  await submit(page).click()
  await expect(heading(page)).toHaveText(THANKS)
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(knownCodeNote(page)).toBeVisible()
  await expect(pinText(page, pin)).toBeVisible()
})

test('a reload while the code is being made shows that it may have been made', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  failHistory(world)
  world.outcomes.add(heldResponseOf('generate'))
  await submit(page).click()
  await waitForHeldResponse(world, 'generate')
  await page.reload()
  await expect(warning(page)).toContainText(UNKNOWN_OUTCOME)
  await expect(warning(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(heading(page)).toHaveText('Navigation code')
  await expect(warning(page)).toContainText(UNKNOWN_OUTCOME)
  world.outcomes.release('generate')
  consoleLines.splice(0)
})

test('a reload after a refusal shows no warning', async ({ page, world, consoleLines }) => {
  await openPaymentWithPoints(page)
  world.outcomes.add(NO_POINTS)
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('points')
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await expect(warning(page)).toHaveCount(0)
  consoleLines.splice(0)
})

test('a code for another car is not shown, and no history is requested for a visitor', async ({
  page,
  world,
}) => {
  const { pin, comand, map_region, version } = pastOrder(world)
  await openPayment(page, { order: { comand, map_region, version, vin: VIN } })
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toBeVisible()
  expect(findRequests(world, 'readHistory')).toEqual([])
  await rememberSession(page, 'discount20')
  const arrived = watchHistory(page)
  await page.goto('/payment')
  await arrived()
  await expect(page.getByText(/Amount: 40\.00\$/)).toBeVisible()
  await expect(page.getByRole('main').getByText('none yet')).toHaveCount(0)
  await expect(knownCodeNote(page)).toHaveCount(0)
  await expect(pinText(page, pin)).toHaveCount(0)
})

test('a refused second attempt keeps the warning about the first one', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  await submitAndLoseResponse(page, world)
  // A click before the page has read this code in the history would open its receipt.
  await expect(knownCodeNote(page)).toBeVisible()
  world.outcomes.add(NO_POINTS)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('points')
  await expect(submit(page)).toBeEnabled()
  await expect(warning(page)).toBeVisible()
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(UNKNOWN_OUTCOME)
  consoleLines.splice(0)
})

test('changing the order while its code is made shows the warning and the code on the form', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  failHistory(world)
  world.outcomes.add({ ...failureOf('generate'), commit: true, park: 'generate' })
  await submit(page).click()
  await waitForHeldResponse(world, 'generate')
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(heading(page)).toHaveText('Navigation code')
  await expect(submitButton(page)).toBeEnabled()
  await expect(warning(page)).toHaveCount(0)
  world.outcomes.release('generate')
  await expect(knownCodeNote(page)).toBeVisible()
  // Until the history arrives, the warning has another text.
  await expect(warning(page)).toContainText('The code above may be from it')
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toBeVisible()
  expect(findRequests(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})
