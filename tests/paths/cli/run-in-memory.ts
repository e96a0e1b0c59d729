import { type CoverageKind, pathsFor } from '../engine/coverage-kinds.ts'
import { explore } from '../engine/explore.ts'
import { runInMemory } from '../engine/memory-driver.ts'
import { type RunRecord, recordOf } from '../engine/record.ts'
import { keepRecords } from '../records.ts'
import { contains } from '../selected-paths.ts'
import type { Suite } from '../suite.ts'
import type { PathsOptions } from './options.ts'

interface PathResult {
  readonly id: string
  readonly message: string | null
}

const DEFAULT_KINDS: readonly CoverageKind[] = ['states', 'transitions', 'pairs', 'refusals']

/** Runs the paths of a machine that the options select, in memory. */
export async function runSuiteInMemory(
  { model, implementations }: Suite,
  { coverage, seed, steps, replay, through }: PathsOptions,
): Promise<PathResult[]> {
  const graph = explore(model)
  const results: PathResult[] = []
  for (const next of coverage === undefined ? DEFAULT_KINDS : [coverage]) {
    const all = pathsFor(graph, next, { seed, steps })
    const paths = through === undefined ? all : all.filter((path) => contains(path, through))
    const records: RunRecord[] = []
    for (const path of paths.filter(({ id }) => replay === undefined || id === replay)) {
      const message = await runInMemory(path, implementations).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      records.push(recordOf(path, 'memory', message))
      results.push({ id: path.id, message })
    }
    keepRecords(replay ?? `${model.name} ${next}`, records)
  }
  if (replay !== undefined && results.length === 0) throw new Error(`There is no path '${replay}'.`)
  return results
}
