import type { Page } from '@playwright/test'
import { VIN } from './order-form.ts'
import { expect } from './shop.ts'

export const OTHER = VIN.replace('A000000', 'A000001')

/** Waits for the rendered page: the URL changes earlier, and Back in between would not leave the form. */
export const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
export const goToPrices = async (page: Page) => {
  await page.getByRole('link', { name: 'All prices', exact: true }).click()
  await expectHeading(page, 'Prices')
}
