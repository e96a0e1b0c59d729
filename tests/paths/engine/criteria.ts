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

/** Coverage criteria: what a set of paths contains. */
export const CRITERIA = ['states', 'transitions', 'pairs', 'edges', 'refusals', 'random'] as const
export type Criterion = (typeof CRITERIA)[number]

export const isCriterion = (word: string): word is Criterion =>
  CRITERIA.some((criterion) => criterion === word)

export interface RandomOptions {
  readonly seed: number
  readonly steps: number
}
export const DEFAULT_RANDOM: RandomOptions = { seed: 1, steps: 200 }

/** A failure hides the rest of its path, so paths are not longer. */
const MAX_PATH_STEPS = 50
const MAX_RANDOM_STEPS = 25

const covering = (graph: Graph, goalsOf: (edge: Edge) => readonly string[]): Route[] =>
  coveringRoutes(graph, { goalsOf, maxSteps: MAX_PATH_STEPS })

/** Gives each edge a goal of its own. */
function everyEdge({ edges }: Graph): (edge: Edge) => readonly string[] {
  const goals = new Map(edges.map((edge, index) => [edge, [String(index)]]))
  return (edge) => goals.get(edge) ?? []
}

function routesFor(
  graph: Graph,
  criterion: Exclude<Criterion, 'refusals'>,
  random: RandomOptions,
): readonly Route[] {
  if (criterion === 'states') return withoutPrefixes(shortestRoutes(graph))
  if (criterion === 'transitions') return covering(graph, transitionsAndEventCases)
  if (criterion === 'pairs') return covering(pairsIn(graph).graph, pairsOf)
  if (criterion === 'edges') return covering(graph, everyEdge(graph))
  return randomRoutes(graph, { ...random, maxSteps: MAX_RANDOM_STEPS })
}

/** The paths of a criterion. Their ids can be passed to `--replay`. */
export function pathsFor(graph: Graph, criterion: Criterion, random: RandomOptions = DEFAULT_RANDOM): Path[] {
  const { name } = graph.model
  const kind = criterion === 'random' ? `random-${random.seed}-${random.steps}` : criterion
  const named = (path: Path, at: number): Path => ({ ...path, id: `${name}/${kind}/${at + 1}` })
  if (criterion === 'refusals') return [...refusals(graph), ...lateOutcomes(graph)].map(named)
  const routes = routesFor(graph, criterion, random)
  return routes.map((route, index) =>
    named(pathOf(graph, route, `${name}, ${kind} ${index + 1} of ${routes.length}`), index),
  )
}
