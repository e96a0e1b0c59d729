import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { expect } from './expect.ts'
import { FIRST_REQUEST } from './member.ts'
import { failureOf } from './order-form.ts'

/** Expects that this control alone has the accent fill. */
export const expectNextStep = (page: Page, name: string) =>
  expect.poll(() => amberControls(page)).toEqual([name])
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** The backend makes the next code, but its response is lost, and every request for the orders fails. */
export function loseGenerationAndHistory(world: World): void {
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'truncated', commit: true })
}
