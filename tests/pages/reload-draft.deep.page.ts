import { logOut } from './member.ts'
import { fillIn, openForm, vin } from './order-form.ts'
import { PARTIAL_ORDER, readStorage } from './reload-draft.ts'
import { expect, test } from './shop.ts'

test('R-SELL-16 logging out on a page without the form clears the order as well', async ({ page }) => {
  await openForm(page, { name: 'plain' })
  await fillIn(page, PARTIAL_ORDER)
  await page.goto('/profile/settings')
  expect(await readStorage(page)).toContain(PARTIAL_ORDER.vin)
  await logOut(page)
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  expect(await readStorage(page)).not.toContain(PARTIAL_ORDER.vin)
})

test('a half-filled order stays in its tab: another tab has an empty form', async ({ page, context }) => {
  await openForm(page)
  await fillIn(page, PARTIAL_ORDER)
  const other = await context.newPage()
  await openForm(other)
  await expect(vin(other)).toHaveValue('')
})
