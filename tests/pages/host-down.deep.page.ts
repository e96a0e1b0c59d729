import type { Page } from '@playwright/test'
import {
  expectCompleteForm,
  expectRecovery,
  LOADED,
  openWithoutHost,
  retryButton,
  takeFailures,
} from './host-outage.ts'
import { waitForResponseTo } from './member.ts'
import { expect, test } from './shop.ts'

const RECOVERIES = [
  ['one press on the Try again of the lists', (page: Page) => retryButton(page).first().click()],
  [
    'the connection being back',
    async (page: Page) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  ],
] as const

test('R-SAFE-12 a page that was loaded while the backend was down recovers completely, by its lists or the connection', async ({
  page,
  world,
  consoleLines,
}) => {
  for (const [what, recover] of RECOVERIES)
    await test.step(`by ${what}`, () => expectRecovery({ page, world, consoleLines }, recover))
})

test('R-SAFE-12 a return to the tab while the backend is still down changes nothing, and the next one recovers', async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreHost = await openWithoutHost(page, world)
  world.journal.clear()
  await retryButton(page).first().click()
  for (const name of LOADED) await waitForResponseTo(world, name)
  // At the load, and after the click.
  await takeFailures(consoleLines, 2 * LOADED.length)
  await expect(retryButton(page)).toHaveCount(2)
  restoreHost()
  await retryButton(page).first().click()
  await expectCompleteForm(page)
})
