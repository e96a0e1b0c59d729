import { CRITERIA, pathsFor } from '../engine/criteria.ts'
import { explore } from '../engine/explore.ts'
import type { AnyModel } from '../engine/model.ts'
import { pairsIn } from '../engine/pairs.ts'
import { coverageOf } from '../engine/report/coverage.ts'
import { type PathCount, sumOf } from '../engine/report/path-counts.ts'
import { readRecords } from '../records.ts'
import type { Suite } from '../suite.ts'

export interface Overview {
  readonly lines: readonly string[]
  readonly sizes: readonly PathCount[]
  readonly seconds: number
  readonly ofProcessor: number
}

const stepsIn = (paths: readonly { readonly steps: readonly unknown[] }[]) =>
  paths.reduce((sum, { steps }) => sum + steps.length, 0)

const asText = (criterion: string, { paths, steps }: Pick<PathCount, 'paths' | 'steps'>) =>
  `${criterion} ${paths} (${steps} steps)`

/** All paths of a machine, and how many seconds they took: of the clock, and of all threads of the processor. */
function measuredPaths(model: AnyModel) {
  const [begun, since] = [process.cpuUsage(), performance.now()]
  const graph = explore(model)
  const made = CRITERIA.map((criterion) => ({ criterion, paths: pathsFor(graph, criterion) }))
  const seconds = (performance.now() - since) / 1e3
  return { graph, made, seconds, ofProcessor: process.cpuUsage(begun).user / 1e6 }
}

/** What there is to one machine, and what was walked of it last. */
export function overviewOf({ model }: Suite): Overview {
  const { graph, made, seconds, ofProcessor } = measuredPaths(model)
  const { possible, impossible } = pairsIn(graph)
  const records = readRecords().filter(({ machine }) => machine === model.name)
  const { covered } = coverageOf(graph, records)
  const failed = records.filter(({ message }) => message !== null)
  const excused = Object.keys(model.impossible ?? {}).length
  const all = graph.chart.transitions.length - excused
  const sizes = made.map(
    ({ criterion, paths }): PathCount => ({
      machine: model.name,
      criterion,
      paths: paths.length,
      steps: stepsIn(paths),
    }),
  )
  return {
    lines: [
      `${model.name}: ${graph.nodes.length} states, ${all} transitions and ${excused} impossible, ${possible.length} pairs and ${impossible.length} impossible, ${graph.edges.length} edges`,
      `  paths: ${sizes.map((size) => asText(size.criterion, size)).join(', ')}`,
      `  last run: ${covered.memory.size} transitions in memory, ${covered.browser.size} in the browser, ${records.length} paths, ${failed.length} failed`,
      ...failed.map(({ id, sut }) => `  FAILED ${id} (${sut})`),
    ],
    sizes,
    seconds,
    ofProcessor,
  }
}

/** Number of paths of all machines together. */
export const totalLine = (sizes: readonly PathCount[]): string =>
  `All machines: ${CRITERIA.map((criterion) =>
    asText(criterion, sumOf(sizes.filter((size) => size.criterion === criterion))),
  ).join(', ')}.`
