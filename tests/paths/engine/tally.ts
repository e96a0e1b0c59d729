import type { Graph } from './explore.ts'
import type { Plan } from './plan.ts'

export interface Tally {
  readonly states: number
  readonly edges: number
  readonly transitions: number
  readonly impossible: number
  readonly eventCases: number
  readonly paths: number
  readonly steps: number
}

/** How much a graph holds, and how much of it some plans walk. */
export function tallyOf({ model, chart, nodes, edges }: Graph, plans: readonly Plan[]): Tally {
  return {
    states: nodes.length,
    edges: edges.length,
    transitions: chart.transitions.length,
    impossible: Object.keys(model.impossible ?? {}).length,
    eventCases: new Set(edges.map(({ eventCase }) => eventCase.name)).size,
    paths: plans.length,
    steps: plans.reduce((sum, { steps }) => sum + steps.length, 0),
  }
}

export const tallyLine = (name: string, tally: Tally): string =>
  `${name}: ${Object.entries(tally)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')}`
