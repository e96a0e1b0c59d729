import type { Page } from '@playwright/test'
import { title } from './member.ts'
import { goToCheckout, openPayment, THANKS } from './purchase.ts'
import { expect } from './shop.ts'

export const warning = (page: Page) =>
  page.getByRole('main').getByText('You have already paid for this code on this device.')
export const buyAgainButton = (page: Page) => page.getByRole('button', { name: 'Buy it again' })

/** Pays at the checkout, and waits on the receipt until the order is marked as paid on this device. */
export async function payToReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
  // The mark is a hash, which WebCrypto makes later than the heading is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paidOrders') ?? '')).toContain('"hash":')
}
export async function buy(page: Page): Promise<void> {
  await openPayment(page)
  await goToCheckout(page)
  await payToReceipt(page)
}
