import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'
import {
  expectNothingBroken,
  expectNotShownToNextUser,
  openCheckoutAfterLostSession,
  stored,
  strip,
} from './pending-checkouts.ts'
import { CAR, goToCheckout, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Moves the start of the only pending checkout back in time. */
const moveStartBack = (page: Page, ms: number) =>
  page.evaluate((before) => {
    const [value] = JSON.parse(localStorage.getItem('pendingCheckouts') ?? '[]')
    localStorage.setItem('pendingCheckouts', JSON.stringify([{ ...value, leftAt: value.leftAt - before }]))
  }, ms)

test('R-ADD-10 an order is kept for 24 hours, and a member’s order is shown to that member alone', async ({
  page,
}) => {
  await openPayment(page, { name: 'plain' })
  await expect(submit(page)).toBeEnabled()
  await goToCheckout(page, null)
  await page.goto('/vin-table')
  await expect(strip(page)).toContainText(CAR.vin)
  const kept = await page.evaluate(() => localStorage.getItem('pendingCheckouts'))
  await moveStartBack(page, DAY_MS - MINUTE_MS)
  await page.reload()
  await expect(strip(page)).toContainText(CAR.vin)
  await moveStartBack(page, MINUTE_MS)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('plain@example.test')
  await expect(strip(page)).toHaveCount(0)
  await expect.poll(() => stored(page)).not.toContain(CAR.vin)

  await page.evaluate((value) => localStorage.setItem('pendingCheckouts', value ?? ''), kept)
  await rememberSession(page, 'points')
  await page.goto('/vin-table')
  await expect(page.getByRole('banner')).toContainText('points@example.test')
  await expect(strip(page)).toHaveCount(0)
})

test("R-SAFE-13 an order that 'Try payment again' opens in another tab after the session was lost is not shown to the next user", async ({
  page,
  context,
}) => {
  await openCheckoutAfterLostSession(page, 'stored')
  const link = { link: 'Try payment again', from: '/error', to: '/payment' }
  await expectNotShownToNextUser(await context.newPage(), link)
})

test('a stored checkout that is no list of checkouts breaks nothing', async ({ page }) => {
  await page.goto('/vin-table')
  await expectNothingBroken(page, ['[]', 'null', '7'])
})
