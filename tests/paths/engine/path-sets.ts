import { explore, type Graph } from './explore.ts'
import { type Implementations, runInMemory } from './memory-driver.ts'
import type { AnyModel } from './model.ts'
import type { Mutant } from './mutants.ts'
import { type Plan, planOf } from './plan.ts'
import { recordOf, type WalkRecord } from './record.ts'
import { lateAnswers, refusals } from './sneak.ts'
import { shortestRoutes, toursOf, withoutPrefixes } from './tours.ts'

/** Everything that one machine's model gives to walk. */
export interface PathSets {
  readonly graph: Graph
  /** Every transition and every event case. */
  readonly tours: readonly Plan[]
  /** The shortest way to every state. */
  readonly shortest: readonly Plan[]
  readonly refusals: readonly Plan[]
  readonly lateAnswers: readonly Plan[]
}

export function pathSetsOf(model: AnyModel): PathSets {
  const graph = explore(model)
  const plans = (kind: string, routes: readonly Parameters<typeof planOf>[1][]) =>
    routes.map((route, at) => planOf(graph, route, `${model.name}, ${kind} ${at + 1} of ${routes.length}`))
  return {
    graph,
    tours: plans('tour', toursOf(graph)),
    shortest: plans('way', withoutPrefixes(shortestRoutes(graph))),
    refusals: refusals(graph),
    lateAnswers: lateAnswers(graph),
  }
}

/** Walks plans on the live bench, one after the other; what came of each. */
export async function recorded(
  plans: readonly Plan[],
  implementations: Implementations,
): Promise<WalkRecord[]> {
  const records: WalkRecord[] = []
  for (const plan of plans) {
    const message = await runInMemory(plan, implementations).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    records.push(recordOf(plan, 'memory', message))
  }
  return records
}

/** The messages of the plans that went wrong. */
export const walked = async (plans: readonly Plan[], implementations: Implementations): Promise<string[]> =>
  (await recorded(plans, implementations)).flatMap(({ message }) => message ?? [])

/** The mutants that all plans are content with. */
export async function survivors(
  mutants: readonly Mutant[],
  plans: readonly Plan[],
  implementations: Implementations,
): Promise<Mutant[]> {
  const alive: Mutant[] = []
  for (const one of mutants) {
    const changed: Implementations = (doubles) => one.change(implementations(doubles))
    let isDead = false
    for (const plan of plans) {
      isDead = await runInMemory(plan, changed).then(
        () => false,
        () => true,
      )
      if (isDead) break
    }
    if (!isDead) alive.push(one)
  }
  return alive
}
