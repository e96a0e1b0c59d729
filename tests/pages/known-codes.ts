import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { failureOf } from './order-form.ts'
import { openPaymentWithPoints, submit } from './purchase.ts'
import { expect } from './shop.ts'
import { watchHistory } from './watch-response.ts'

export const warning = (page: Page) => page.getByRole('main').getByRole('alert')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const knownCodeNote = (page: Page) => page.getByRole('main').getByText('You already have this code.')

/** Opens the payment page of a member with points, and waits until the page has the order history. */
export async function openPaymentWithHistory(page: Page): Promise<void> {
  const historyRead = watchHistory(page)
  await openPaymentWithPoints(page)
  await historyRead()
}

/** Makes the next requests for the order history fail, so that the page cannot count new codes. */
export const failHistory = (world: World, times = 1): void =>
  world.outcomes.add({ ...failureOf('readHistory'), times })

/** Submits the form: the backend makes the code, its response is lost, and the warning is shown. */
export async function submitAndLoseResponse(page: Page, world: World, failures = 1): Promise<void> {
  failHistory(world, failures)
  world.outcomes.add({ ...failureOf('generate'), commit: true })
  await submit(page).click()
  await expect(warning(page)).toBeVisible()
}
