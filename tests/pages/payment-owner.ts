import type { Page } from '@playwright/test'
import { banner } from './member.ts'
import { email, openPaymentWithEmail, PAYER } from './purchase.ts'
import { expect } from './shop.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the payment page as Anna, with an e-mail that she typed for the invoice. */
export async function openPaymentAsAnna(page: Page): Promise<void> {
  await openPaymentWithEmail(page, { name: 'plain' })
  await expect(email(page)).toHaveValue(PAYER)
}

export async function goToHelp(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Help' }).click()
  await expect(title(page)).toHaveText('Help')
}
