import type { Page } from '@playwright/test'
import { openPaymentWithHistory } from './known-codes.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { messages } from './order-form.ts'
import { isBrowserMessage, newestPin, openPayment, pinText, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const pageError = (page: Page) => page.getByRole('main').getByRole('alert')

test('a generation whose response is lost is not retried, and a message links to the orders', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  // Without the history before the request, new codes cannot be counted afterwards.
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readHistory',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'truncated', commit: true })
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText(
    'Something went wrong, please try again later',
  )
  const unknownOutcome = page.getByRole('main').getByRole('alert')
  await expect(unknownOutcome).toContainText('The code above may be from it')
  await expect(unknownOutcome.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/profile/orders',
  )
  await expect(page.getByText('Points Amount: 2', { exact: true })).toBeVisible()
  const pin = newestPin(world)
  await expect(page.getByRole('main').getByText('You already have this code.')).toBeVisible()
  await expect(pinText(page, pin)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expect(findRequests(world, 'generate')).toHaveLength(1)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('without a price Buy Now cannot be pressed; the price can be retried', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({
    endpoint: 'readPrice',
    nth: 1,
    times: 2,
    latency: 0,
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await openPayment(page)
  await expect(pageError(page)).toHaveText('The price could not be loaded.')
  await expect(submit(page)).toBeDisabled()
  world.outcomes.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  consoleLines.splice(0)
})
