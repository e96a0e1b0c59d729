import { choose, codingFile, codingFiles, rows } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { openOrders } from './member.ts'
import { PAGES } from './page-list.ts'
import { codePayment, pinShown } from './purchase.ts'
import { expect, test } from './shop.ts'
import { expectSpacingBorne } from './text-spacing.ts'

test.describe.configure({ mode: 'parallel' })

/** Pages that anybody can open by their address; `/payment` and `/success` need an order. */
const PUBLIC = PAGES.filter(({ path, isGuarded }) => !isGuarded && !/^\/(payment|success)/.test(path))

for (const { path, heading } of PUBLIC)
  test(`${path} keeps every text with the text spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectSpacingBorne(page)
  })

test('the receipt keeps every text with that spacing', async ({ page, world }) => {
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinShown(page, pin)).toBeVisible()
  await expectSpacingBorne(page)
})

test('orders, details and settings keep every text with that spacing', async ({ page }) => {
  await openOrders(page, 'discount20')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('tbody tr:has(button)')).not.toHaveCount(0)
  await expectSpacingBorne(page)
  await page.locator('tbody tr:has(button)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSpacingBorne(page)
  for (const path of ['/profile', '/profile/settings']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectSpacingBorne(page)
  }
})

test('the results of the converter keep every text with that spacing', async ({ page, consoleLines }) => {
  await page.goto('/vrxtool')
  await choose(page, [...codingFiles('first.vrx', 'second.vcx'), codingFile('bad-empty.vrx')])
  await expect(rows(page).locator('visible=true')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'All as one zip' })).toBeVisible()
  await expectSpacingBorne(page)
  consoleLines.splice(0)
})
