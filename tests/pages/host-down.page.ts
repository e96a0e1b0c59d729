import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { dispatchFocus } from './frozen-tab.ts'
import { expectRecovery, failEndpoints, retryButton, takeFailures } from './host-outage.ts'
import { openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const RECOVERIES = [
  ["a click on 'Try again' of the price", (page: Page) => retryButton(page).last().click()],
  ['the `focus` event', dispatchFocus],
] as const

test('R-SAFE-12 a page that was loaded while the backend was down recovers completely', async ({
  page,
  world,
  consoleLines,
}) => {
  for (const [what, recover] of RECOVERIES)
    await test.step(`by ${what}`, () => expectRecovery({ page, world, consoleLines }, recover))
})

test('R-SAFE-12 the payment page loads its price when the connection is back', async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreBackend = failEndpoints(world, 'readPrice')
  await openPayment(page)
  await expect(retryButton(page)).toBeVisible()
  await expect.poll(() => amberControls(page)).toEqual(['Try again'])
  await takeFailures(consoleLines, 1)
  restoreBackend()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText('Amount: ')).toBeVisible()
})
