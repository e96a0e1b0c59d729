import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { changeAccount } from './order-form.ts'
import { NO_POINTS } from './purchase.ts'

export const POINTS_ID = 3
/** Spends all tokens like another device: the page still shows the number that it read. */
export const spendInOtherTab = (world: World) =>
  changeAccount(world, POINTS_ID, {
    points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 0 }],
  })
/** Spends all tokens while the request for a code is under way: a page that opens may read the balance until then. */
export async function submitWithoutPoints(button: Locator, world: World): Promise<void> {
  world.outcomes.add({ ...NO_POINTS, park: 'spent' })
  await button.click()
  await waitForHeldResponse(world, 'spent')
  spendInOtherTab(world)
  world.outcomes.release('spent')
}
export const payByCard = (page: Page) => page.getByRole('button', { name: 'Pay 50$ by card', exact: true })
export const offer = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
export const buyTokens = (page: Page) => page.getByRole('link', { name: 'Buy 10 tokens', exact: true })
