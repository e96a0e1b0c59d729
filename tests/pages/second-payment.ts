import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { findRequests } from './member.ts'
import { email, PAYER, payNow } from './purchase.ts'
import { expect } from './shop.ts'

/** Expects the typed e-mail in the field, and that the next submit pays with it. */
export async function expectSecondPayment(page: Page, world: World): Promise<void> {
  await expect(email(page)).toHaveValue(PAYER)
  await payNow(page)
  expect(findRequests(world, 'payByCard').map(({ body }) => Reflect.get(Object(body), 'email'))).toEqual([
    PAYER,
    PAYER,
  ])
}
