import type { Edge, Graph, Node } from './explore.ts'
import { memoize } from './memoize.ts'

/** Consecutive edges from the start. */
export type Route = readonly Edge[]

interface Options {
  /** The goals that an edge covers: by default its transitions and its event case. */
  readonly goalsOf?: (edge: Edge) => readonly string[]
  /** The length at which a route ends. */
  readonly maxSteps?: number
}

const MAX_STEPS = 25
/** A new route opens the page again, which takes about as long as two steps. */
const START_COST = 2

/** Each event case counts besides the transitions, because one transition can handle several failures. */
export const transitionsAndEventCases = ({ macrostep, eventCase }: Edge): readonly string[] => {
  const byEventCase = goalsByEventCase(macrostep.taken)
  const known = byEventCase.get(eventCase.name)
  if (known !== undefined) return known
  const goals = [...macrostep.taken, `event case ${eventCase.name}`]
  byEventCase.set(eventCase.name, goals)
  return goals
}
const goalsByEventCase = memoize((_taken: readonly string[]) => new Map<string, readonly string[]>())

export const shortestRouteTo = ({ lastEdge }: Node): Route =>
  lastEdge === null ? [] : [...shortestRouteTo(lastEdge.from), lastEdge]

/** The shortest route to every node, in order of their lengths. */
export const shortestRoutes = ({ nodes }: Graph): Route[] => nodes.map(shortestRouteTo)

/** An edge that a search has reached, with the edge before it. */
interface Found {
  readonly edge: Edge
  readonly length: number
  readonly before: Found | null
}

const routeTo = (found: Found | null): Route => {
  const route: Edge[] = []
  for (let at = found; at !== null; at = at.before) route.push(at.edge)
  return route.reverse()
}

/** The route to the nearest edge that covers a new goal; of several equally near edges, the one that covers most. */
function routeToNearest(from: Node, openGoalCount: (edge: Edge) => number): Route | null {
  const reached = new Map<Node, Found | null>([[from, null]])
  let best: Found | null = null
  let bestGain = 0
  // The map grows while the loop runs: it is the queue of the search.
  for (const [node, before] of reached) {
    const length: number = (before?.length ?? 0) + 1
    if (best !== null && length > best.length) break
    for (const edge of node.edges) {
      const gain = openGoalCount(edge)
      if (gain > bestGain) [best, bestGain] = [{ edge, length, before }, gain]
      if (!reached.has(edge.to)) reached.set(edge.to, { edge, length, before })
    }
  }
  return best === null ? null : routeTo(best)
}

/** Routes that together cover all goals. The search is greedy: few and short routes, but not always the fewest. */
export function coveringRoutes(
  { start, edges }: Graph,
  { goalsOf = transitionsAndEventCases, maxSteps = MAX_STEPS }: Options = {},
): Route[] {
  const setOf = memoize((goals: readonly string[]) => new Set(goals))
  const goalsByEdge = new Map(edges.map((edge) => [edge, setOf(goalsOf(edge))]))
  const open = new Map<string, Edge[]>()
  for (const [edge, goals] of goalsByEdge)
    for (const goal of goals) {
      const covering = open.get(goal) ?? []
      open.set(goal, covering)
      covering.push(edge)
    }
  /** The number of open goals that each edge covers. */
  const openGoalCounts = new Map([...goalsByEdge].map(([edge, goals]) => [edge, goals.size]))
  const openGoalCount = (edge: Edge) => openGoalCounts.get(edge) ?? 0
  const close = (goal: string) => {
    for (const edge of open.get(goal) ?? []) openGoalCounts.set(edge, openGoalCount(edge) - 1)
    open.delete(goal)
  }
  // The distance from the start to the nearest open goal never shrinks, because goals are only closed. So an
  // earlier value is a lower bound.
  let distanceFromStart = 0
  const isFar = (length: number) => {
    if (length <= distanceFromStart + START_COST) return false
    distanceFromStart = routeToNearest(start, openGoalCount)?.length ?? Number.POSITIVE_INFINITY
    return length > distanceFromStart + START_COST
  }
  const routes: Route[] = []
  while (open.size > 0) {
    const route: Edge[] = []
    for (let at = start; ; ) {
      const next = routeToNearest(at, openGoalCount)
      if (next === null) break
      if (route.length > 0 && (isFar(next.length) || route.length + next.length > maxSteps)) break
      route.push(...next)
      for (const edge of next) for (const goal of goalsByEdge.get(edge) ?? []) close(goal)
      at = next.at(-1)?.to ?? at
    }
    routes.push(route)
  }
  return routes
}

/** Leaves out each route with which a longer one begins. */
export function withoutPrefixes(routes: readonly Route[]): Route[] {
  const isPrefix = (one: Route, other: Route) =>
    one.length < other.length && one.every((edge, index) => edge === other[index])
  return routes.filter((route) => route.length > 0 && !routes.some((other) => isPrefix(route, other)))
}
