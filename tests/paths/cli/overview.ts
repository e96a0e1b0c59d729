import { COVERS, plansFor } from '../engine/covers.ts'
import { explore } from '../engine/explore.ts'
import type { AnyModel } from '../engine/model.ts'
import { pairsIn } from '../engine/pairs.ts'
import { coverageOf } from '../engine/report/coverage.ts'
import { type PlanSize, sumOf } from '../engine/report/plan-sizes.ts'
import { readRecords } from '../records.ts'
import type { Suite } from '../suite.ts'

export interface Overview {
  readonly lines: readonly string[]
  readonly sizes: readonly PlanSize[]
  readonly seconds: number
  readonly ofProcessor: number
}

const stepsIn = (plans: readonly { readonly steps: readonly unknown[] }[]) =>
  plans.reduce((sum, { steps }) => sum + steps.length, 0)

const asText = (cover: string, { plans, steps }: Pick<PlanSize, 'plans' | 'steps'>) =>
  `${cover} ${plans} (${steps} steps)`

/** All plans of a machine, and how many seconds they took: of the clock, and of all threads of the processor. */
function madeFor(model: AnyModel) {
  const [begun, since] = [process.cpuUsage(), performance.now()]
  const graph = explore(model)
  const made = COVERS.map((cover) => ({ cover, plans: plansFor(graph, cover) }))
  const seconds = (performance.now() - since) / 1e3
  return { graph, made, seconds, ofProcessor: process.cpuUsage(begun).user / 1e6 }
}

/** What there is to one machine, and what was walked of it last. */
export function overviewOf({ model }: Suite): Overview {
  const { graph, made, seconds, ofProcessor } = madeFor(model)
  const { possible, impossible } = pairsIn(graph)
  const records = readRecords().filter(({ machine }) => machine === model.name)
  const { walked } = coverageOf(graph, records)
  const failed = records.filter(({ message }) => message !== null)
  const excused = Object.keys(model.impossible ?? {}).length
  const all = graph.chart.transitions.length - excused
  const sizes = made.map(
    ({ cover, plans }): PlanSize => ({
      machine: model.name,
      cover,
      plans: plans.length,
      steps: stepsIn(plans),
    }),
  )
  return {
    lines: [
      `${model.name}: ${graph.nodes.length} states, ${all} transitions and ${excused} impossible, ${possible.length} pairs and ${impossible.length} impossible, ${graph.edges.length} edges`,
      `  plans: ${sizes.map((size) => asText(size.cover, size)).join(', ')}`,
      `  last run: ${walked.memory.size} transitions in memory, ${walked.browser.size} in the browser, ${records.length} plans, ${failed.length} failed`,
      ...failed.map(({ id, sut }) => `  FAILED ${id} (${sut})`),
    ],
    sizes,
    seconds,
    ofProcessor,
  }
}

/** Plan sizes of all machines together. */
export const totalLine = (sizes: readonly PlanSize[]): string =>
  `All machines: ${COVERS.map((cover) =>
    asText(cover, sumOf(sizes.filter((size) => size.cover === cover))),
  ).join(', ')}.`
