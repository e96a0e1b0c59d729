import type { World } from '../../mock-server/world/world.ts'

/** Waits until the mock holds the response with this ticket. */
export const parkedAs = (world: World, ticket: string) =>
  world.journal.until(
    (entries) => entries.some(({ parked }) => parked === ticket),
    AbortSignal.timeout(10_000),
  )
