import fc from 'fast-check'
import { expect } from 'vitest'
import failedSeeds from './failed-seeds.json' with { type: 'json' }

/** The number of random runs of each property. */
export const RUNS = process.env.TEST_DEPTH === 'deep' ? 50_000 : 500

interface FailedSeed {
  /** The title of the test without its number of runs. */
  readonly test: string
  readonly seed: number
  readonly path: string
}

const titleOf = (testName: string) => testName.replace(/^\d+ /, '')

/**
 * Runs a property first with each listed seed that failed, then with random ones. A new failure prints the
 * line to add to the list.
 */
export async function assertManyRuns<Ts>(
  property: fc.IAsyncProperty<Ts>,
  known: readonly FailedSeed[] = failedSeeds,
): Promise<void> {
  const test = titleOf(expect.getState().currentTestName ?? '')
  for (const { seed, path } of known.filter((entry) => entry.test === test))
    await fc.assert(property, { seed, path, endOnFailure: true })
  const result = await fc.check(property, { numRuns: RUNS })
  if (!result.failed) return
  const { seed, counterexamplePath: path } = result
  throw new Error(
    `${fc.defaultReportMessage(result)}\nAdd to tests/failed-seeds.json: ${JSON.stringify({ test, seed, path })}`,
    { cause: result.errorInstance },
  )
}
