import { expect } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'

const held = { nth: 1, times: 1, latency: 0, outcome: 'normal', commit: true } as const
/** The price arrives when the path releases it. */
export const HELD_PRICE = { ...held, endpoint: 'readPrice', park: 'price' } as const
/** The account's status arrives when the path releases it. */
export const HELD_STATUS = { ...held, endpoint: 'readStatus', park: 'status' } as const

const TIMEOUT_MS = 10_000

/** Releases a parked response as soon as its request has arrived. */
export async function releaseHeld({ journal, outcomes }: World, ticket: string): Promise<void> {
  await journal.until(() => outcomes.parked().includes(ticket), AbortSignal.timeout(TIMEOUT_MS))
  expect(outcomes.release(ticket), `requests under the ticket '${ticket}'`).toBe(1)
}
