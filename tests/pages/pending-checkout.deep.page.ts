import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { logInByForm, rememberSession } from './log-in.ts'
import { banner, logIn, loseSession } from './member.ts'
import {
  expectNothingBroken,
  expectNotShownToNextUser,
  moveStartBack,
  openCheckoutAfterLostSession,
  stored,
  strip,
} from './pending-checkouts.ts'
import { CAR, goToCheckout, openedPayment, openPayment, pinText, settle, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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

for (const { link, from, to } of [
  { link: 'Order again', from: '/vin-table', to: '/payment' },
  { link: 'Change order', from: '/error', to: '/navipin' },
  { link: 'Try payment again', from: '/error', to: '/payment' },
])
  test(`R-SAFE-13 an order that '${link}' opens in another tab after the session was lost is not shown to the next user`, async ({
    page,
    context,
  }) => {
    await openCheckoutAfterLostSession(page, 'stored')
    await expectNotShownToNextUser(await context.newPage(), { link, from, to })
  })

test('stored checkouts that are corrupt, an empty list, null or a number break nothing', async ({ page }) => {
  await page.goto('/vin-table')
  await expectNothingBroken(page, ['{', '{"order":{}}', '[]', 'null', '7'])
})

test('R-ADD-10 two tabs pay for two cars: each receipt names its own car, and the reminder names the unpaid one', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  const second = { ...CAR, vin: 'WDD2130041A000000' }
  await openPayment(page)
  await openPayment(other, { order: second })
  await goToCheckout(page)
  await goToCheckout(other)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText("here's your PIN")).toBeVisible()
  await expect(page.getByText(CAR.vin, { exact: true })).toBeVisible()
  await expect(page.getByText(second.vin)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(strip(page)).toContainText(second.vin)
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(other.getByText(second.vin, { exact: true })).toBeVisible()
  await expect(other.getByText(CAR.vin)).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['paid', 'paid'])
})

/** Removes the payment ids from the stored checkouts, as if the URL of the checkout did not have them. */
const dropPaymentIds = (page: Page) =>
  page.evaluate(() => {
    const all: object[] = JSON.parse(localStorage.getItem('pendingCheckouts') ?? '[]')
    localStorage.setItem('pendingCheckouts', JSON.stringify(all.map((one) => ({ ...one, names: [] }))))
  })

for (const who of ['a visitor', 'a user whose session is lost'] as const)
  test(`a receipt ends the reminder of ${who} who logs in after the checkout`, async ({
    page,
    context,
    world,
  }) => {
    const isVisitor = who === 'a visitor'
    if (!isVisitor) await logInByForm(page, 'plain')
    await openPayment(page)
    if (isVisitor) await goToCheckout(page)
    else await goToCheckout(page, null)
    const opened = openedPayment(world)
    const { path, pin } = settle(world, opened)
    const other = await context.newPage()
    await other.goto('/help')
    await dropPaymentIds(other)
    if (!isVisitor) await loseSession(other)
    await other.close()
    await page.goto('/vin-table')
    await expect(strip(page)).toHaveCount(isVisitor ? 1 : 0)
    const confirmed = watchResponse(page, '/auth/user/status/')
    await logIn(page, 'plain')
    await confirmed()
    await page.goto(path)
    await expect(pinText(page, pin)).toBeVisible()
    await page.goto('/vin-table')
    await expect(banner(page)).toContainText('plain@example.test')
    await waitForHydration(page)
    await expect(strip(page)).toHaveCount(0)
    // The order counts as paid on this device.
    await openPayment(page)
    await expect(page.getByText('You have already paid for this code on this device.')).toBeVisible()
  })

test('R-ADD-10 a reminder that is discarded in one tab is removed in another one, also after a reload', async ({
  page,
  context,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goto('/vin-table')
  await expect(strip(page)).toContainText(CAR.vin)
  const other = await context.newPage()
  await other.goto('/vin-table')
  await strip(other).getByRole('button', { name: 'Discard' }).click()
  await expect(strip(page)).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(other)).toHaveCount(0)
  expect(await stored(page)).not.toContain(CAR.vin)
})
