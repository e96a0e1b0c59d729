import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForResponseTo } from './member.ts'
import { failureOf } from './order-form.ts'

export const warning = (page: Page) => page.getByRole('main').getByRole('alert')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const knownCodeNote = (page: Page) => page.getByRole('main').getByText('You already have this code.')

/** Makes the history read before the request fail, so that new codes cannot be counted. */
export async function failHistory(world: World, times = 1): Promise<void> {
  await waitForResponseTo(world, 'readHistory')
  world.outcomes.add({ ...failureOf('readHistory'), times })
}
