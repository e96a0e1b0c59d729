import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { expect } from './expect.ts'
import { waitForHydration } from './hydration.ts'
import { findRequests, title } from './member.ts'
import { heldResponseOf } from './order-form.ts'

export const SECOND_MS = 1_000
export const WAITING = 'We are waiting for your payment'
export const checks = (world: World) => findRequests(world, 'checkPayment')
const answeredChecks = (world: World) => checks(world).filter(({ status }) => status !== null)

/** Waits until the mock has answered this many checks, and fails if it received more. */
export async function waitForChecks(world: World, count: number): Promise<void> {
  await expect.poll(() => answeredChecks(world).length).toBe(count)
  expect(checks(world)).toHaveLength(count)
}

/** Opens a receipt with a clock that the test moves; it is frozen until the first response has arrived. */
export async function openWithFrozenClock(page: Page, world: World, path: string): Promise<void> {
  await page.clock.install({ time: world.clock.now() })
  await page.addInitScript(() => {
    const mark = performance.mark?.bind(performance)
    Object.assign(globalThis, { pathsHydrated: 0 })
    performance.mark = (name, options) => {
      if (name === 'hydrated') Object.assign(globalThis, { pathsHydrated: 1 })
      return mark?.(name, options)
    }
  })
  world.outcomes.add(heldResponseOf('checkPayment', 'first'))
  await page.goto(path)
  await waitForHydration(page)
  await waitForHeldResponse(world, 'first')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * SECOND_MS)
  world.outcomes.release('first')
  await expect(title(page)).toHaveText(WAITING)
}
