import type { Page } from '@playwright/test'
import { logOut } from './member.ts'
import {
  CODE,
  comand,
  expectEmpty,
  fillIn,
  openForm,
  orderSummary,
  region,
  version,
  vin,
} from './order-form.ts'
import { expect, test } from './shop.ts'

const HALF = { ...CODE, vin: 'WDD21' }
const expectHalfFilled = async (page: Page) => {
  await expect(vin(page)).toHaveValue(HALF.vin)
  await expect(version(page)).toHaveValue(HALF.version)
  await expect(region(page)).toHaveValue(HALF.map_region)
  await expect(comand(page)).toHaveValue(HALF.comand)
  await expect(orderSummary(page)).toContainText(HALF.version)
  await expect(vin(page)).toBeEnabled()
}
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

for (const name of [null, 'plain'])
  test(`R-SELL-16 a reload keeps the half-filled order of ${name ?? 'a visitor'}`, async ({ page }) => {
    await openForm(page, { name })
    await fillIn(page, HALF)
    await page.reload()
    await expectHalfFilled(page)
    await page.goto('/')
    await expectHalfFilled(page)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(HALF.vin)
  })

test('R-SELL-16 a chosen unit alone is kept, too', async ({ page }) => {
  await openForm(page)
  await comand(page).selectOption('NTG 5s1')
  await page.reload()
  await expect(comand(page)).toHaveValue('NTG 5s1')
  await expect(region(page)).toHaveValue('')
})

test('R-SELL-16 another tab has a form of its own', async ({ page, context }) => {
  await openForm(page)
  await fillIn(page, HALF)
  await page.reload()
  await expectHalfFilled(page)
  const other = await context.newPage()
  await openForm(other)
  await expect(vin(other)).toHaveValue('')
})

test('R-SELL-16 a voluntary logout clears the order, and a reload does not bring it back', async ({
  page,
}) => {
  await openForm(page, { name: 'plain' })
  await fillIn(page, HALF)
  await page.reload()
  await expectHalfFilled(page)
  await logOut(page)
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  await expectEmpty(page)
  expect(await stored(page)).not.toContain(HALF.vin)
  await page.reload()
  await expectEmpty(page)
})

test('R-SELL-16 logging out on a page without the form clears the order as well', async ({ page }) => {
  await openForm(page, { name: 'plain' })
  await fillIn(page, HALF)
  await page.goto('/profile/settings')
  expect(await stored(page)).toContain(HALF.vin)
  await logOut(page)
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  expect(await stored(page)).not.toContain(HALF.vin)
})
