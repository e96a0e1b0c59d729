import { explore, type Graph } from './explore.ts'
import { type Implementations, runInMemory } from './memory-driver.ts'
import type { AnyModel } from './model.ts'
import type { Mutant } from './mutants.ts'
import { type Path, pathOf } from './path.ts'
import { type RunRecord, recordOf } from './record.ts'
import { lateOutcomes, refusals } from './refusals.ts'
import { coveringRoutes, shortestRoutes, withoutPrefixes } from './routes.ts'

/** Everything that one machine's model gives to walk. */
export interface PathSets {
  readonly graph: Graph
  /** Every transition and every event case. */
  readonly transitions: readonly Path[]
  /** The shortest way to every state. */
  readonly shortest: readonly Path[]
  readonly refusals: readonly Path[]
  readonly lateOutcomes: readonly Path[]
}

export function pathSetsOf(model: AnyModel): PathSets {
  const graph = explore(model)
  const paths = (kind: string, routes: readonly Parameters<typeof pathOf>[1][]) =>
    routes.map((route, at) => pathOf(graph, route, `${model.name}, ${kind} ${at + 1} of ${routes.length}`))
  return {
    graph,
    transitions: paths('tour', coveringRoutes(graph)),
    shortest: paths('way', withoutPrefixes(shortestRoutes(graph))),
    refusals: refusals(graph),
    lateOutcomes: lateOutcomes(graph),
  }
}

/** Walks paths on the live bench, one after the other; what came of each. */
export async function runAll(paths: readonly Path[], implementations: Implementations): Promise<RunRecord[]> {
  const records: RunRecord[] = []
  for (const path of paths) {
    const message = await runInMemory(path, implementations).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    records.push(recordOf(path, 'memory', message))
  }
  return records
}

/** The messages of the paths that went wrong. */
export const failureMessages = async (
  paths: readonly Path[],
  implementations: Implementations,
): Promise<string[]> => (await runAll(paths, implementations)).flatMap(({ message }) => message ?? [])

/** The mutants that all paths are content with. */
export async function survivors(
  mutants: readonly Mutant[],
  paths: readonly Path[],
  implementations: Implementations,
): Promise<Mutant[]> {
  const alive: Mutant[] = []
  for (const one of mutants) {
    const changed: Implementations = (doubles) => one.change(implementations(doubles))
    let isDead = false
    for (const path of paths) {
      isDead = await runInMemory(path, changed).then(
        () => false,
        () => true,
      )
      if (isDead) break
    }
    if (!isDead) alive.push(one)
  }
  return alive
}
