import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { FIRST_REQUEST } from './member.ts'
import { openFilledForm, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'
import { watchHistory } from './watch-response.ts'

export const COMMITTED_GENERATION = { ...FIRST_REQUEST, endpoint: 'generate', commit: true } as const
/** The backend commits, then the connection is reset. Chromium sends such a request again by itself. */
export const LOST_GENERATION = { ...COMMITTED_GENERATION, outcome: 'reset' } as const
export const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'codes were made' })
/**
 * Returns the order ids in `history.state` of the receipt; the warning about them is loaded later than the
 * receipt.
 */
export const reportedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => ((history.state?.usr?.orderIds ?? []) as unknown[]).map(String))
/**
 * Expects `history.state` of the receipt to contain only the id of its own order, so that no other code is
 * reported.
 */
export async function expectOneCode(page: Page): Promise<void> {
  expect(await reportedIds(page)).toEqual([new URL(page.url()).searchParams.get('orderId')])
}
/** The orders of an account for the car `VIN`. */
export const ordersOf = (world: World, accountId: number) =>
  [...world.state.orders.values()].filter((order) => order.vin === VIN && order.accountId === accountId)

/** Opens the filled-in form of a member whose balance and orders are loaded: the next submit generates. */
export async function openFilledFormWithHistory(page: Page, name: string): Promise<void> {
  const historyRead = watchHistory(page)
  await openFilledForm(page, { name })
  await expect(submitButton(page)).toHaveText('Generate')
  await historyRead()
}

export const SEVERAL_CODES_TEXT = '2 codes were made for this order.'
