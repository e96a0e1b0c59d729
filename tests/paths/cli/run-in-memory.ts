import { isThrough } from '../chosen-plans.ts'
import { type Cover, plansFor } from '../engine/covers.ts'
import { explore } from '../engine/explore.ts'
import { runInMemory } from '../engine/memory-driver.ts'
import { recordOf, type WalkRecord } from '../engine/record.ts'
import { keepRecords } from '../records.ts'
import type { Suite } from '../suite.ts'
import type { PathsOptions } from './options.ts'

export interface RunResult {
  readonly id: string
  readonly message: string | null
  readonly seconds: number
}

const EVERY_TIME: readonly Cover[] = ['states', 'transitions', 'pairs', 'sneak']

/** Walks what was asked for on the live machine, plan after plan. */
export async function runSuiteInMemory(
  { model, implementations }: Suite,
  { cover, seed, steps, replay, through }: PathsOptions,
): Promise<RunResult[]> {
  const graph = explore(model)
  const walked: RunResult[] = []
  for (const one of cover === undefined ? EVERY_TIME : [cover]) {
    const all = plansFor(graph, one, { seed, steps })
    const plans = through === undefined ? all : all.filter((plan) => isThrough(plan, through))
    const records: WalkRecord[] = []
    for (const plan of plans.filter(({ id }) => replay === undefined || id === replay)) {
      const begun = performance.now()
      const message = await runInMemory(plan, implementations).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      records.push(recordOf(plan, 'memory', message))
      walked.push({ id: plan.id, message, seconds: (performance.now() - begun) / 1000 })
    }
    keepRecords(replay ?? `${model.name} ${one}`, records)
  }
  if (replay !== undefined && walked.length === 0) throw new Error(`There is no plan '${replay}'.`)
  return walked
}
