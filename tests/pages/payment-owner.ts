import type { Page } from '@playwright/test'
import { banner, title } from './member.ts'
import { CAR, email, openPaymentWithEmail, PAYER } from './purchase.ts'
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

/** Expects neither the e-mail nor the VIN on the page or in `history.state`. */
export async function expectNoPersonalData(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible()
  const shownAndInState = () =>
    page.evaluate(() =>
      JSON.stringify([
        document.body.innerText,
        [...document.querySelectorAll('input')].map(({ value }) => value),
        history.state,
      ]),
    )
  // React renders the new page after its URL is set.
  for (const secret of [PAYER, CAR.vin]) await expect.poll(shownAndInState).not.toContain(secret)
}

/** Expects that the page of a user is left and shows nothing of it once 'points' has logged in in another tab. */
export async function expectNothingTyped(page: Page): Promise<void> {
  await expect(banner(page)).toContainText('points@example.test')
  await expect(page).not.toHaveURL(/payment|help/)
  await expectNoPersonalData(page)
}
