import type { Edge, Graph } from './explore.ts'
import { folded } from './folded.ts'
import { networkOf } from './network.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { type Plan, planOf } from './plan.ts'
import { postmanRound } from './postman.ts'
import { lossesAt, pricesOf } from './prices.ts'
import { provenLeast } from './proven.ts'
import { shorter } from './shorter.ts'
import { lateAnswers, refusals } from './sneak.ts'
import { type Route, shortestRoutes, toursOf, transitionsAndLetters, withoutPrefixes } from './tours.ts'
import { randomWalk } from './walk.ts'

/** What a set of plans is to cover. */
export const COVERS = ['states', 'transitions', 'pairs', 'edges', 'sneak', 'walk'] as const
export type Cover = (typeof COVERS)[number]

export const isCover = (word: string): word is Cover => COVERS.some((cover) => cover === word)

/** A walk at random: its seed says all. */
export interface WalkWishes {
  readonly seed: number
  readonly steps: number
}
export const USUAL_WALK: WalkWishes = { seed: 1, steps: 200 }

/** A way back through every edge saves more starts the longer a route may be. */
const ROUND_AT_MOST = 60
/** A route that fails hides what comes after, and a page walks it alone. */
const TOUR_AT_MOST = 50
const WALK_AT_MOST = 25

/** Prices need not be the best ones to show where to look. */
const TURNS = 256

function tours(graph: Graph, marksOf: (edge: Edge) => readonly string[]): Route[] {
  const { graph: small, unfolded } = folded(graph, marksOf)
  const network = networkOf(small, marksOf)
  const prices = pricesOf(network, TURNS)
  const losses = lossesAt(network, prices)
  const numbers = new Map(small.edges.map((edge, at) => [edge, at]))
  const first = toursOf(small, { marksOf, atMost: Number.POSITIVE_INFINITY })
  const routes = shorter(small, first, {
    marksOf,
    atMost: TOUR_AT_MOST,
    lossOf: (edge) => losses[numbers.get(edge) as number] as number,
    least: provenLeast(network, prices.marks),
  })
  return routes.map(unfolded)
}

function routesFor(graph: Graph, cover: Exclude<Cover, 'sneak'>, walk: WalkWishes): readonly Route[] {
  if (cover === 'states') return withoutPrefixes(shortestRoutes(graph))
  if (cover === 'transitions') return tours(graph, transitionsAndLetters)
  if (cover === 'pairs') return tours(pairsIn(graph).graph, pairsOf)
  if (cover === 'edges') return postmanRound(graph, ROUND_AT_MOST).routes
  return randomWalk(graph, { ...walk, atMost: WALK_AT_MOST })
}

/** The plans that cover something, each with the name by which it can be asked for again. */
export function plansFor(graph: Graph, cover: Cover, walk: WalkWishes = USUAL_WALK): Plan[] {
  const { name } = graph.alphabet
  const kind = cover === 'walk' ? `walk-${walk.seed}-${walk.steps}` : cover
  const named = (plan: Plan, at: number): Plan => ({ ...plan, id: `${name}/${kind}/${at + 1}` })
  if (cover === 'sneak') return [...refusals(graph), ...lateAnswers(graph)].map(named)
  const routes = routesFor(graph, cover, walk)
  return routes.map((route, at) =>
    named(planOf(graph, route, `${name}, ${kind} ${at + 1} of ${routes.length}`), at),
  )
}
