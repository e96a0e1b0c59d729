import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { findRequests } from './member.ts'
import { email, PAYER, payNow } from './purchase.ts'
import { expect } from './shop.ts'

/**
 * The warning that a checkout of this order was opened. Its script is loaded later than the form, and the warning scrolls
 * itself into the window, so tests wait for it before they click.
 */
export const startedPayment = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'A payment for this code was started on' })

/** Expects the typed e-mail in the field, and that the next submit pays with it. */
export async function expectSecondPayment(page: Page, world: World): Promise<void> {
  await expect(email(page)).toHaveValue(PAYER)
  await expect(startedPayment(page)).toBeVisible()
  await payNow(page)
  expect(findRequests(world, 'payByCard').map(({ body }) => Reflect.get(Object(body), 'email'))).toEqual([
    PAYER,
    PAYER,
  ])
}
