import type { World } from '../mock-server/world/world.ts'

type Host = Pick<World, 'journal' | 'outcomes'>

const TIMEOUT_MS = 10_000

/** Waits until the requests of a world meet a condition, and throws if they do not in time. */
export async function waitForRequests(
  { journal }: Pick<World, 'journal'>,
  areMet: () => boolean,
  what: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  if (!(await journal.until(areMet, AbortSignal.timeout(timeoutMs))))
    throw new Error(`timed out waiting: ${what}`)
}

/** Waits until the mock holds the response with this ticket. */
export const waitForHeldResponse = (world: Host, ticket: string, timeoutMs = TIMEOUT_MS): Promise<void> =>
  waitForRequests(
    world,
    () => world.outcomes.parked().includes(ticket),
    `no response is held as '${ticket}'`,
    timeoutMs,
  )

/** Releases a held response as soon as its request has arrived. */
export async function releaseHeldResponse(world: Host, ticket: string): Promise<void> {
  await waitForHeldResponse(world, ticket)
  const count = world.outcomes.release(ticket)
  if (count !== 1) throw new Error(`${count} responses were held as '${ticket}' instead of one`)
}
