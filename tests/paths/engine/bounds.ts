import type { Cover } from './covers.ts'
import type { Edge, Graph } from './explore.ts'
import { folded } from './folded.ts'
import { networkOf } from './network.ts'
import { onceFor } from './once-for.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import type { Plan } from './plan.ts'
import { postmanRound } from './postman.ts'
import { pricesOf } from './prices.ts'
import { provenLeast } from './proven.ts'
import { START_COST, transitionsAndLetters } from './tours.ts'

/** What walking plans costs: their steps, and a start for each. */
export const costOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, { steps }) => sum + steps.length + START_COST, 0)

/** Enough for the largest machine; most need a hundred. */
const TURNS_AT_MOST = 20_000

/** No suite that ticks off everything costs less. */
function boundOf(graph: Graph, marksOf: (edge: Edge) => readonly string[]): number {
  const network = networkOf(folded(graph, marksOf).graph, marksOf)
  return provenLeast(network, pricesOf(network, TURNS_AT_MOST).marks)
}

export const transitionsBound: (graph: Graph) => number = onceFor((graph) =>
  boundOf(graph, transitionsAndLetters),
)

export const pairsBound: (graph: Graph) => number = onceFor((graph) => boundOf(pairsIn(graph).graph, pairsOf))

/** The least that is known of what a cover costs; `null` for one that nobody can say it of. */
export function boundFor(graph: Graph, cover: Cover): number | null {
  if (cover === 'transitions') return transitionsBound(graph)
  if (cover === 'pairs') return pairsBound(graph)
  return cover === 'edges' ? postmanRound(graph).bound : null
}
