import fc from 'fast-check'
import { expect } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'

export { RUNS }
export const RUN_MS = 600_000

type Play<A> = (scheduler: fc.Scheduler, acts: readonly A[]) => Promise<number>

/** Runs actions in random orders; each counted case must occur often enough for the other assertions to be meaningful. */
export async function inManyOrders<A>(
  act: fc.Arbitrary<A>,
  play: Play<A>,
  { what, atLeast }: { readonly what: string; readonly atLeast: number },
): Promise<void> {
  let seen = 0
  const acts = fc.array(act, { minLength: 3, maxLength: 10 })
  const property = fc.asyncProperty(fc.scheduler(), acts, async (scheduler, chosen) => {
    seen += await play(scheduler, chosen)
  })
  await assertManyRuns(property)
  expect(seen, what).toBeGreaterThan(atLeast)
}
