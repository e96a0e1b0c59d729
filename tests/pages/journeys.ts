import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { navigateOnClient } from './client-navigation.ts'
import { addresses } from './guarded-pages.ts'
import { submitLogin } from './log-in.ts'
import { findRequests } from './member.ts'
import { openFilledForm, orderSummary, startHeldGeneration, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'
import { watchResponse } from './watch-response.ts'

/** Logs out while a code is generated. Expects that a visitor sees nothing of it, and that its owner finds it in the orders. */
export async function expectCodeForOwnerOnly(
  page: Page,
  world: World,
  logOutMeanwhile: () => Promise<void>,
): Promise<void> {
  await openFilledForm(page, { name: 'points' })
  await startHeldGeneration(page, world)
  await logOutMeanwhile()
  await expect(page).toHaveURL('/')
  await expect(submitButton(page)).toHaveText('Buy Now')
  const seen = addresses(page)
  const answered = watchResponse(page, /\/generate\//)
  world.outcomes.release('generate')
  await answered()
  await expect(page.getByText(VIN)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  expect(seen).not.toContain('/success')
  await submitLogin(page, 'points')
  await expect(orderSummary(page).getByText('Points Amount: 2')).toBeVisible()
  await navigateOnClient(page, '/profile/orders')
  await expect(page.locator('tbody tr:has(button)')).toHaveText([new RegExp(VIN)])
  expect(findRequests(world, 'generate')).toHaveLength(1)
}
