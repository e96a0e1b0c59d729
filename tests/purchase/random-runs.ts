import fc from 'fast-check'
import { expect } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'
import { resetMachinePools } from './machine-pool.ts'

export { RUNS }
/** Ends a test that hangs. 50,000 runs take seven minutes on an idle computer, and longer on a busy one. */
export const RUN_MS = 1_800_000

type RunScenario<A> = (scheduler: fc.Scheduler, actions: readonly A[]) => Promise<number>

/**
 * Runs a scenario with random actions in random orders. A scenario returns the number of codes, receipts or
 * redirects that it led to: the sum must exceed `moreThan`, since runs in which nothing happens would satisfy
 * every assertion.
 */
export async function assertRandomRuns<A>(
  userAction: fc.Arbitrary<A>,
  runScenario: RunScenario<A>,
  { what, moreThan }: { readonly what: string; readonly moreThan: number },
): Promise<void> {
  let seen = 0
  const actions = fc.array(userAction, { minLength: 3, maxLength: 10 })
  const property = fc.asyncProperty(fc.scheduler(), actions, async (scheduler, chosen) => {
    resetMachinePools()
    seen += await runScenario(scheduler, chosen)
  })
  await assertManyRuns(property)
  expect(seen, what).toBeGreaterThan(moreThan)
}
