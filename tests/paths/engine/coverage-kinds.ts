import type { Edge, Graph } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { type Path, pathId, pathOf } from './path.ts'
import { randomRoutes } from './random-routes.ts'
import { lateOutcomes, refusals } from './refusals.ts'
import {
  coveringRoutes,
  type Route,
  shortestRoutes,
  transitionsAndEventCases,
  withoutPrefixes,
} from './routes.ts'

/** Kinds of coverage: which parts of a graph a set of paths contains. */
export const COVERAGE_KINDS = ['states', 'transitions', 'pairs', 'edges', 'refusals', 'random'] as const
export type CoverageKind = (typeof COVERAGE_KINDS)[number]

export const isCoverageKind = (word: string): word is CoverageKind =>
  COVERAGE_KINDS.some((coverage) => coverage === word)

export interface RandomOptions {
  readonly seed: number
  readonly steps: number
}
const DEFAULT_RANDOM: RandomOptions = { seed: 1, steps: 200 }

/** The steps after a failed step do not run, so the length of a path is limited. */
const MAX_PATH_STEPS = 50
const MAX_RANDOM_STEPS = 25

const covering = (graph: Graph, goalsOf: (edge: Edge) => readonly string[]): Route[] =>
  coveringRoutes(graph, { goalsOf, maxSteps: MAX_PATH_STEPS })

/** Makes each edge a separate goal. */
function everyEdge({ edges }: Graph): (edge: Edge) => readonly string[] {
  const goals = new Map(edges.map((edge, index) => [edge, [String(index)]]))
  return (edge) => goals.get(edge) ?? []
}

function routesFor(
  graph: Graph,
  coverage: Exclude<CoverageKind, 'refusals'>,
  random: RandomOptions,
): readonly Route[] {
  if (coverage === 'states') return withoutPrefixes(shortestRoutes(graph))
  if (coverage === 'transitions') return covering(graph, transitionsAndEventCases)
  if (coverage === 'pairs') return covering(pairsIn(graph).graph, pairsOf)
  if (coverage === 'edges') return covering(graph, everyEdge(graph))
  return randomRoutes(graph, { ...random, maxSteps: MAX_RANDOM_STEPS })
}

/** Appends the last event case, so that the title of a test contains the end of its path. */
function nameOf(coverage: string, route: Route, index: number, count: number): string {
  const last = route.at(-1)?.eventCase.name
  return `${coverage} ${index + 1} of ${count}${last === undefined ? '' : `, ending with '${last}'`}`
}

/** The paths of a kind of coverage. Their ids can be passed to `--replay`. */
export function pathsFor(
  graph: Graph,
  coverage: CoverageKind,
  random: RandomOptions = DEFAULT_RANDOM,
): readonly Path[] {
  if (coverage === 'refusals') return [...refusals(graph), ...lateOutcomes(graph)]
  const kind = coverage === 'random' ? `random-${random.seed}-${random.steps}` : coverage
  const routes = routesFor(graph, coverage, random)
  return routes.map((route, index) => ({
    ...pathOf(graph, route, `${graph.model.name}, ${nameOf(kind, route, index, routes.length)}`),
    id: pathId(graph, kind, index + 1),
  }))
}
