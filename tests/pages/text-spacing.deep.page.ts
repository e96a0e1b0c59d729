import { choose, codingFile, codingFiles, rows } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { openOrders } from './member.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { codePayment, pinText } from './purchase.ts'
import { expect, test } from './shop.ts'
import { expectNoClippedText } from './text-spacing.ts'

test.describe.configure({ mode: 'parallel' })

/** Pages that a visitor can open by their address; `/payment` and `/success` need an order. */
const PUBLIC = PAGES.filter(({ path, isGuarded }) => !isGuarded && !/^\/(payment|success)/.test(path))

for (const { path, heading } of PUBLIC)
  test(`${path} clips no text with the spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectNoClippedText(page)
  })

test('the order form clips no text with the spacing of WCAG 1.4.12, filled in and with an error', async ({
  page,
}) => {
  await openFilledForm(page)
  await expect(submitButton(page)).toBeEnabled()
  await page.getByLabel('VIN', { exact: true }).fill('WDD2I20021')
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toHaveCount(0)
  await expectNoClippedText(page)
})

test('the receipt clips no text with the spacing of WCAG 1.4.12', async ({ page, world }) => {
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  await expectNoClippedText(page)
})

test('orders, details and settings clip no text with the spacing of WCAG 1.4.12', async ({ page }) => {
  await openOrders(page, 'discount20')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('tbody tr:has(button)')).not.toHaveCount(0)
  await expectNoClippedText(page)
  await page.locator('tbody tr:has(button)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoClippedText(page)
  for (const path of ['/profile', '/profile/settings']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectNoClippedText(page)
  }
})

test('the results of the converter clip no text with the spacing of WCAG 1.4.12', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  await choose(page, [...codingFiles('first.vrx', 'second.vcx'), codingFile('bad-empty.vrx')])
  await expect(rows(page).locator('visible=true')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'All as one zip' })).toBeVisible()
  await expectNoClippedText(page)
  consoleLines.splice(0)
})
