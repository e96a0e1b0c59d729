import type { Edge, Graph } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { type Plan, planOf } from './plan.ts'
import { lateAnswers, refusals } from './sneak.ts'
import { type Route, shortestRoutes, toursOf, transitionsAndEventCases, withoutPrefixes } from './tours.ts'
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

/** A route that fails hides what comes after, and a page walks it alone. */
const TOUR_AT_MOST = 50
const WALK_AT_MOST = 25

/** Greedy tours that cover every mark: few and short, without a proof that there are none shorter. */
const tours = (graph: Graph, marksOf: (edge: Edge) => readonly string[]): Route[] =>
  toursOf(graph, { marksOf, atMost: TOUR_AT_MOST })

/** Gives each edge a mark of its own. */
function everyEdge({ edges }: Graph): (edge: Edge) => readonly string[] {
  const marks = new Map(edges.map((edge, at) => [edge, [String(at)]]))
  return (edge) => marks.get(edge) ?? []
}

function routesFor(graph: Graph, cover: Exclude<Cover, 'sneak'>, walk: WalkWishes): readonly Route[] {
  if (cover === 'states') return withoutPrefixes(shortestRoutes(graph))
  if (cover === 'transitions') return tours(graph, transitionsAndEventCases)
  if (cover === 'pairs') return tours(pairsIn(graph).graph, pairsOf)
  if (cover === 'edges') return tours(graph, everyEdge(graph))
  return randomWalk(graph, { ...walk, atMost: WALK_AT_MOST })
}

/** The plans that cover something, each with the name by which it can be asked for again. */
export function plansFor(graph: Graph, cover: Cover, walk: WalkWishes = USUAL_WALK): Plan[] {
  const { name } = graph.model
  const kind = cover === 'walk' ? `walk-${walk.seed}-${walk.steps}` : cover
  const named = (plan: Plan, at: number): Plan => ({ ...plan, id: `${name}/${kind}/${at + 1}` })
  if (cover === 'sneak') return [...refusals(graph), ...lateAnswers(graph)].map(named)
  const routes = routesFor(graph, cover, walk)
  return routes.map((route, at) =>
    named(planOf(graph, route, `${name}, ${kind} ${at + 1} of ${routes.length}`), at),
  )
}
