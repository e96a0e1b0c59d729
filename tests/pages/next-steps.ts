import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { expect } from './expect.ts'
import { once } from './member.ts'
import { failing } from './order-form.ts'

/** Expects that this control alone has the accent fill. */
export const expectNextStep = (page: Page, name: string) =>
  expect.poll(() => amberControls(page)).toEqual([name])
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** The code is made, its response is lost, and the orders cannot be read. */
export function loseResponse(world: World): void {
  world.outcomes.add({ ...failing('readHistory'), times: null })
  world.outcomes.add({ ...once, endpoint: 'generate', outcome: 'truncated', commit: true })
}
