import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { buyButton } from './bundles.ts'
import { openForm } from './order-form.ts'
import { CAR, openedPayment, settle, submit } from './purchase.ts'
import { startedPayment } from './second-payment.ts'
import { expect } from './shop.ts'

/** Expects the warning about a second payment, and that the form can still be submitted. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(startedPayment(page)).toHaveText(
    /^A payment for this code was started on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d\. If you have paid, do not pay again: look in your e-mail, also in the spam folder\./,
  )
  await expect(startedPayment(page).getByRole('link', { name: 'I paid, but have no code' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${CAR.vin}`),
  )
  await expect(submit(page)).toBeEnabled()
}

export const paidHint = (page: Page) => page.getByRole('main').getByText('If you have paid, do not pay again')
/** Opens the checkout of tokens and pays in the mock; the page stays at the checkout. */
export async function payForTokens(page: Page, world: World) {
  await openForm(page, { name: 'plain' })
  await expect(buyButton(page)).toBeEnabled()
  await expect(paidHint(page)).toHaveCount(0)
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  return settle(world, openedPayment(world))
}
