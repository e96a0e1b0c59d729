import type { Page } from '@playwright/test'
import { expectRecovery, retryButton } from './host-outage.ts'
import { test } from './shop.ts'

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

test('R-SAFE-12 a page that was loaded while the host was down recovers completely, by its lists or the connection', async ({
  page,
  world,
  consoleLines,
}) => {
  for (const [what, recover] of RECOVERIES)
    await test.step(`by ${what}`, () => expectRecovery({ page, world, consoleLines }, recover))
})
