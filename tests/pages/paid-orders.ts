import type { Page } from '@playwright/test'
import { title } from './member.ts'
import { goToCheckout, openPayment, THANKS } from './purchase.ts'
import { expect } from './shop.ts'

export const warning = (page: Page) =>
  page.getByRole('main').getByText('You have already paid for this code on this device.')
export const buyAgainButton = (page: Page) => page.getByRole('button', { name: 'Buy it again' })

/** Pays at the checkout, and returns to the receipt. */
export async function payToReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
}
export async function buy(page: Page): Promise<void> {
  await openPayment(page)
  await goToCheckout(page)
  await payToReceipt(page)
}
