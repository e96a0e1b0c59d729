import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { NO_POINTS } from './purchase.ts'
import { setPoints } from './spending.ts'

/** Sets the balance to 0 as if another device had spent it: the page still shows the number that it read. */
export const spendInOtherTab = (world: World) => setPoints(world, 0)
/** Sets the balance to 0 while the code request runs: a page that is still opening may read it before. */
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
