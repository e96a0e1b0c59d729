import { COVERAGE_KINDS, pathsFor } from '../engine/coverage-kinds.ts'
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
  readonly cpuSeconds: number
  readonly failed: number
}

const stepsIn = (paths: readonly { readonly steps: readonly unknown[] }[]) =>
  paths.reduce((sum, { steps }) => sum + steps.length, 0)

const asText = (coverage: string, { paths, steps }: Pick<PathCount, 'paths' | 'steps'>) =>
  `${coverage} ${paths} (${steps} steps)`

/** All kinds but `edges`: making its paths takes minutes. */
const COUNTED_KINDS = COVERAGE_KINDS.filter((coverage) => coverage !== 'edges')

/** The counted paths of a machine, with the time and the CPU time that it took to make them. */
function measuredPaths(model: AnyModel) {
  const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()]
  const graph = explore(model)
  const made = COUNTED_KINDS.map((coverage) => ({ coverage, paths: pathsFor(graph, coverage) }))
  const seconds = (performance.now() - startedAt) / 1e3
  return { graph, made, seconds, cpuSeconds: process.cpuUsage(cpuBefore).user / 1e6 }
}

/** The size of a machine's graph and paths, and the results of the last run. */
export function overviewOf({ model }: Suite): Overview {
  const { graph, made, seconds, cpuSeconds } = measuredPaths(model)
  const { possible, impossible } = pairsIn(graph)
  const records = readRecords().filter(({ machine }) => machine === model.name)
  const { covered } = coverageOf(graph, records)
  const failed = records.filter(({ message }) => message !== null)
  const excused = Object.keys(model.impossible ?? {}).length
  const all = graph.chart.transitions.length - excused
  const sizes = made.map(
    ({ coverage, paths }): PathCount => ({
      machine: model.name,
      coverage,
      paths: paths.length,
      steps: stepsIn(paths),
    }),
  )
  return {
    lines: [
      `${model.name}: ${graph.nodes.length} states, ${all} transitions and ${excused} impossible, ${possible.length} pairs and ${impossible.length} impossible, ${graph.edges.length} edges`,
      `  paths: ${sizes.map((size) => asText(size.coverage, size)).join(', ')}`,
      `  last run: ${covered.memory.size} transitions in memory, ${covered.browser.size} in the browser, ${records.length} paths, ${failed.length} failed`,
      ...failed.map(({ id, sut }) => `  FAILED ${id} (${sut})`),
    ],
    sizes,
    seconds,
    cpuSeconds,
    failed: failed.length,
  }
}

/** The number of paths of all machines. */
export const totalLine = (sizes: readonly PathCount[]): string =>
  `All machines: ${COUNTED_KINDS.map((coverage) =>
    asText(coverage, sumOf(sizes.filter((size) => size.coverage === coverage))),
  ).join(', ')}; the paths for edges are not counted.`
