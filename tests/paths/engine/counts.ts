import type { Graph } from './explore.ts'
import type { Path } from './path.ts'

export interface Counts {
  readonly states: number
  readonly edges: number
  readonly transitions: number
  readonly impossible: number
  readonly eventCases: number
  readonly paths: number
  readonly steps: number
}

/** The size of a graph and of a set of its paths. */
export function countsOf({ model, chart, nodes, edges }: Graph, paths: readonly Path[]): Counts {
  return {
    states: nodes.length,
    edges: edges.length,
    transitions: chart.transitions.length,
    impossible: Object.keys(model.impossible ?? {}).length,
    eventCases: new Set(edges.map(({ eventCase }) => eventCase.name)).size,
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
  }
}

export const countsLine = (name: string, counts: Counts): string =>
  `${name}: ${Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')}`
