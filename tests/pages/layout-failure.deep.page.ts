import { waitForHydration } from './hydration.ts'
import { breakHeader, expectBroken, expectReloadWorks, logInInOtherTab } from './layout-failures.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-15 if the header fails to render, the typed value stays, and a reload restores the header', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/vin-code')
  await waitForHydration(page)
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('WDD2120021A00000')
  await breakHeader(page)
  await logInInOtherTab(page)
  await expectBroken(page, 'header', consoleLines)
  await expect(field).toHaveValue('WDD2120021A00000')
  await field.fill('WDD2120021A000000')
  await page.getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL('/vin-table')
  await expectReloadWorks(page)
})
