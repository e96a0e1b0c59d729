import type { Page } from '@playwright/test'
import { calls, once } from './member.ts'
import { isBrowserMessage, newestPin, openPaymentWithPoints, pinShown, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { loaded } from './spending.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a generation whose response is lost is not retried, and a message links to the orders', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await loaded(world, 1)
  // Without the history before the request, new codes cannot be counted afterwards.
  world.outcomes.add({ ...once, endpoint: 'readHistory', outcome: 'status', status: 500, commit: false })
  world.outcomes.add({ ...once, endpoint: 'generate', outcome: 'truncated', commit: true })
  await submit(page).click()
  await expect(toasts(page).getByRole('alert')).toContainText('Something went wrong, please try again later')
  const unknownOutcome = page.getByRole('main').getByRole('alert')
  await expect(unknownOutcome).toContainText('We do not know yet whether your code was made.')
  await expect(unknownOutcome.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/profile/orders',
  )
  await expect(page.getByText('Points Amount: 2', { exact: true })).toBeVisible()
  const pin = newestPin(world)
  await expect(page.getByRole('main').getByText('You already have this code.')).toBeVisible()
  await expect(pinShown(page, pin)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expect(calls(world, 'generate')).toHaveLength(1)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})
