import type { Page } from '@playwright/test'
import { banner, title } from './member.ts'
import { email, openPaymentWithEmail, PAYER } from './purchase.ts'
import { expect } from './shop.ts'

/** Opens the payment page as Anna, with an e-mail that she typed for the invoice. */
export async function openPaymentWithTypedEmail(page: Page): Promise<void> {
  await openPaymentWithEmail(page, { name: 'plain' })
  await expect(email(page)).toHaveValue(PAYER)
}

export async function goToHelp(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Help' }).click()
  await expect(title(page)).toHaveText('Help')
}
