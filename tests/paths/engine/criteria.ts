import type { Edge, Graph } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { type Path, pathOf } from './path.ts'
import { randomRoutes } from './random-routes.ts'
import { lateOutcomes, refusals } from './refusals.ts'
import {
  coveringRoutes,
  type Route,
  shortestRoutes,
  transitionsAndEventCases,
  withoutPrefixes,
} from './routes.ts'

/** What a set of paths is to cover. */
export const CRITERIA = ['states', 'transitions', 'pairs', 'edges', 'refusals', 'random'] as const
export type Criterion = (typeof CRITERIA)[number]

export const isCriterion = (word: string): word is Criterion =>
  CRITERIA.some((criterion) => criterion === word)

/** A walk at random: its seed says all. */
export interface RandomOptions {
  readonly seed: number
  readonly steps: number
}
export const DEFAULT_RANDOM: RandomOptions = { seed: 1, steps: 200 }

/** A route that fails hides what comes after, and a page walks it alone. */
const MAX_PATH_STEPS = 50
const MAX_RANDOM_STEPS = 25

/** Greedy tours that cover every mark: few and short, without a proof that there are none shorter. */
const paths = (graph: Graph, goalsOf: (edge: Edge) => readonly string[]): Route[] =>
  coveringRoutes(graph, { goalsOf, maxSteps: MAX_PATH_STEPS })

/** Gives each edge a mark of its own. */
function everyEdge({ edges }: Graph): (edge: Edge) => readonly string[] {
  const goals = new Map(edges.map((edge, at) => [edge, [String(at)]]))
  return (edge) => goals.get(edge) ?? []
}

function routesFor(
  graph: Graph,
  criterion: Exclude<Criterion, 'refusals'>,
  random: RandomOptions,
): readonly Route[] {
  if (criterion === 'states') return withoutPrefixes(shortestRoutes(graph))
  if (criterion === 'transitions') return paths(graph, transitionsAndEventCases)
  if (criterion === 'pairs') return paths(pairsIn(graph).graph, pairsOf)
  if (criterion === 'edges') return paths(graph, everyEdge(graph))
  return randomRoutes(graph, { ...random, maxSteps: MAX_RANDOM_STEPS })
}

/** The paths that cover something, each with the name by which it can be asked for again. */
export function pathsFor(graph: Graph, criterion: Criterion, random: RandomOptions = DEFAULT_RANDOM): Path[] {
  const { name } = graph.model
  const kind = criterion === 'random' ? `random-${random.seed}-${random.steps}` : criterion
  const named = (path: Path, at: number): Path => ({ ...path, id: `${name}/${kind}/${at + 1}` })
  if (criterion === 'refusals') return [...refusals(graph), ...lateOutcomes(graph)].map(named)
  const routes = routesFor(graph, criterion, random)
  return routes.map((route, at) =>
    named(pathOf(graph, route, `${name}, ${kind} ${at + 1} of ${routes.length}`), at),
  )
}
