import type { Cover } from './covers.ts'
import type { Edge, Graph, Node } from './explore.ts'
import { leastCost } from './least.ts'
import { onceFor } from './once-for.ts'
import { pairsIn, pairsOf, takenAt } from './pairs.ts'
import type { Plan } from './plan.ts'
import { postmanRound } from './postman.ts'
import { markedIn, sketchOf } from './sketch.ts'
import { stateText } from './state-text.ts'
import { START_COST, transitionsAndLetters } from './tours.ts'

/** What walking plans costs: their steps, and a start for each. */
export const costOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, { steps }) => sum + steps.length + START_COST, 0)

type Look = (node: Node) => string

/** A sketch of more arcs says more, and takes too long. */
const ARCS_AT_MOST = 1_050

const value: Look = ({ place }) => stateText(place.snapshot.value)
const itself: Look = ({ key }) => key
const choices: Look = (node) => `${value(node)} ${node.accepted.map(({ name }) => name).join()}`
const taken: Look = (node) => takenAt(node).join()

/** A machine of several regions is looked at as one of them alone. */
function regionsOf({ nodes }: Graph): Look[] {
  const values = nodes.map(({ place }) => place.snapshot.value)
  const regions = new Set(values.flatMap((one) => (typeof one === 'object' ? Object.keys(one) : [])))
  return [...regions].map(
    (name): Look =>
      ({ place }) =>
        JSON.stringify(Object(place.snapshot.value)[name] ?? place.snapshot.value),
  )
}

/** The best that is known: no suite that ticks off everything costs less. */
function boundOf(graph: Graph, looks: readonly Look[], marksOf: (edge: Edge) => readonly string[]): number {
  const marked = markedIn(graph, marksOf)
  const sketches = looks.map((look) => sketchOf(graph, marked, look, ARCS_AT_MOST))
  const small = sketches.filter((sketch) => sketch !== null)
  // Two looks that tell as much apart tell the same.
  const different = new Map(small.map((sketch) => [`${sketch.classes} ${sketch.arcs.length}`, sketch]))
  return Math.max(START_COST, ...[...different.values()].map(leastCost))
}

export const transitionsBound: (graph: Graph) => number = onceFor((graph) =>
  boundOf(graph, [value, choices, itself], transitionsAndLetters),
)

/** What was taken just before decides what is a pair: two states of which another was taken never look alike. */
export const pairsBound: (graph: Graph) => number = onceFor((graph) => {
  const remembering =
    (look: Look): Look =>
    (node) =>
      `${taken(node)} ${look(node)}`
  const { graph: paired } = pairsIn(graph)
  return boundOf(paired, [taken, ...[...regionsOf(graph), value, itself].map(remembering)], pairsOf)
})

/** The least that is known of what a cover costs; `null` for one that nobody can say it of. */
export function boundFor(graph: Graph, cover: Cover): number | null {
  if (cover === 'transitions') return transitionsBound(graph)
  if (cover === 'pairs') return pairsBound(graph)
  return cover === 'edges' ? postmanRound(graph).bound : null
}
