import type { Page } from '@playwright/test'
import { logOut } from './member.ts'
import { comand, expectEmpty, fillIn, openForm, orderSummary, region, version, vin } from './order-form.ts'
import { PARTIAL_ORDER, readStorage } from './reload-draft.ts'
import { expect, test } from './shop.ts'

const expectPartialOrder = async (page: Page) => {
  await expect(vin(page)).toHaveValue(PARTIAL_ORDER.vin)
  await expect(version(page)).toHaveValue(PARTIAL_ORDER.version)
  await expect(region(page)).toHaveValue(PARTIAL_ORDER.map_region)
  await expect(comand(page)).toHaveValue(PARTIAL_ORDER.comand)
  await expect(orderSummary(page)).toContainText(PARTIAL_ORDER.version)
  await expect(vin(page)).toBeEnabled()
}

test('R-SELL-16 a reload, and opening the home page, keep the half-filled order of a visitor in this tab; localStorage has no VIN', async ({
  page,
}) => {
  await openForm(page)
  await test.step('a chosen unit alone is kept', async () => {
    await comand(page).selectOption('NTG 5s1')
    await page.reload()
    await expect(comand(page)).toHaveValue('NTG 5s1')
    await expect(region(page)).toHaveValue('')
  })
  await fillIn(page, PARTIAL_ORDER)
  await page.reload()
  await expectPartialOrder(page)
  await page.goto('/')
  await expectPartialOrder(page)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PARTIAL_ORDER.vin)
})

test('a half-filled order of a member is kept until a voluntary logout', async ({ page }) => {
  await openForm(page, { name: 'plain' })
  await fillIn(page, PARTIAL_ORDER)
  await test.step('R-SELL-16 a reload, and opening the home page, keep it; localStorage has no VIN', async () => {
    for (const path of ['/', '/navipin']) {
      await page.goto(path)
      await expectPartialOrder(page)
    }
    await page.reload()
    await expectPartialOrder(page)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PARTIAL_ORDER.vin)
  })
  await test.step('R-SELL-16 a voluntary logout clears it, and a reload does not bring it back', async () => {
    await logOut(page)
    await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
    await expectEmpty(page)
    expect(await readStorage(page)).not.toContain(PARTIAL_ORDER.vin)
    await page.reload()
    await expectEmpty(page)
  })
})
