import type { Suite } from '../suites.ts'

type InLane = Pick<Suite, 'name' | 'lane'>

/**
 * Groups suites into stages, in their order. A stage is one suite without a lane, or all neighbouring suites with
 * lanes: lanes run at the same time, the suites of a lane one after another.
 */
export function groupIntoStages<T extends InLane>(
  suites: readonly T[],
): readonly (readonly (readonly T[])[])[] {
  const stages: Map<string | undefined, T[]>[] = []
  for (const suite of suites) {
    const last = stages.at(-1)
    if (suite.lane === undefined || last === undefined || last.has(undefined)) {
      stages.push(new Map([[suite.lane, [suite]]]))
    } else {
      last.set(suite.lane, [...(last.get(suite.lane) ?? []), suite])
    }
  }
  return stages.map((lanes) => [...lanes.values()])
}

interface Concurrency {
  /** True if another lane is still running when the suite starts. */
  readonly isConcurrent: boolean
}

/** Runs all stages; results are in the order of the suites. */
export async function runInLanes<T extends InLane, R>(
  suites: readonly T[],
  run: (suite: T, concurrency: Concurrency) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<T, R>()
  for (const lanes of groupIntoStages(suites)) {
    let runningLanes = lanes.length
    const runLane = async (lane: readonly T[]) => {
      for (const suite of lane) results.set(suite, await run(suite, { isConcurrent: runningLanes > 1 }))
      runningLanes -= 1
    }
    await Promise.all(lanes.map(runLane))
  }
  return suites.flatMap((suite) => {
    const result = results.get(suite)
    return result === undefined ? [] : [result]
  })
}
