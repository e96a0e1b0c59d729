import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('the VIN page with an error, and the sample page, are accessible', async ({ page }) => {
  await page.goto('/vin-code')
  await page.getByLabel('Please enter your VIN code here:').fill('')
  await page.getByRole('button', { name: 'Get Datacard', exact: true }).click()
  await expect(page.getByText('Error: wrong format', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/vin-table')
  await expect(page.getByRole('row', { name: '531 COMAND APS NTG5/NTG5.5' })).toBeVisible()
  await expectAccessible(page)
})
