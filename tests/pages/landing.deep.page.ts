import type { Page } from '@playwright/test'
import { comand, orderSummary, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'

const regionOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

test.describe('the brand with the services page, without the address of another shop for codes', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('links to its own order form', async ({ page }) => {
    await page.goto('/')
    await regionOf(page, 'Navigation codes').getByRole('link').click()
    await expect(page).toHaveURL('/navipin')
    await expect(comand(page)).toBeEnabled()
  })
})

test.describe('an unknown brand', () => {
  test.use({ settings: { brandName: 'Other Brand' } })
  test('R-CFG-14 begins with the order form, which has a price', async ({ page }) => {
    await page.goto('/')
    await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
    await expect(comand(page)).toBeEnabled()
    await expect(submitButton(page)).toBeEnabled()
  })
})
