import type { Edge, Graph, Node } from './explore.ts'
import { onceFor } from './once-for.ts'

export type Route = readonly Edge[]

interface Options {
  /** What walking an edge ticks off; its transition definitions and its event case unless said otherwise. */
  readonly goalsOf?: (edge: Edge) => readonly string[]
  /** Routes are cut at about so many steps. */
  readonly maxSteps?: number
}

export const MAX_STEPS = 25
/** What starting anew costs, in steps: a page is opened. */
export const START_COST = 2

/** Every transition, and every event case at least once: two failures that one transition handles are two promises. */
export const transitionsAndEventCases = ({ move, eventCase }: Edge): readonly string[] => {
  const own = goalsWith(move.taken)
  const known = own.get(eventCase.name)
  if (known !== undefined) return known
  const goals = [...move.taken, `event case ${eventCase.name}`]
  own.set(eventCase.name, goals)
  return goals
}
const goalsWith = onceFor((_: readonly string[]) => new Map<string, readonly string[]>())

/** The shortest way to a node. */
export const shortestRouteTo = ({ lastEdge }: Node): Route =>
  lastEdge === null ? [] : [...shortestRouteTo(lastEdge.from), lastEdge]

/** The shortest way to every state, in the order of their distance. */
export const shortestRoutes = ({ nodes }: Graph): Route[] => nodes.map(shortestRouteTo)

/** How a search came to an edge. */
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

/** The nearest edge that holds something new, with the way to it; of those equally near, the one that holds most. */
function nearest(from: Node, gainOf: (edge: Edge) => number): Route | null {
  const ways = new Map<Node, Found | null>([[from, null]])
  let best: Found | null = null
  let most = 0
  // The map grows while it is walked, which makes it the queue.
  for (const [node, before] of ways) {
    const length: number = (before?.length ?? 0) + 1
    if (best !== null && length > best.length) break
    for (const edge of node.edges) {
      const found = gainOf(edge)
      if (found > most) [best, most] = [{ edge, length, before }, found]
      if (!ways.has(edge.to)) ways.set(edge.to, { edge, length, before })
    }
  }
  return best === null ? null : routeTo(best)
}

/** Routes from the start that together tick off everything there is: few and short, though not provably the fewest. */
export function coveringRoutes(
  { start, edges }: Graph,
  { goalsOf = transitionsAndEventCases, maxSteps = MAX_STEPS }: Options = {},
): Route[] {
  const setOf = onceFor((own: readonly string[]) => new Set(own))
  const goals = new Map(edges.map((edge) => [edge, setOf(goalsOf(edge))]))
  const left = new Map<string, Edge[]>()
  for (const [edge, own] of goals)
    for (const mark of own) {
      const ticking = left.get(mark) ?? []
      left.set(mark, ticking)
      ticking.push(edge)
    }
  /** How much of what an edge ticks off is still left. */
  const gains = new Map([...goals].map(([edge, own]) => [edge, own.size]))
  const gainOf = (edge: Edge) => gains.get(edge) ?? 0
  const reach = (mark: string) => {
    for (const edge of left.get(mark) ?? []) gains.set(edge, gainOf(edge) - 1)
    left.delete(mark)
  }
  const routes: Route[] = []
  while (left.size > 0) {
    const route: Edge[] = []
    for (let at = start; ; ) {
      const onward = nearest(at, gainOf)
      if (onward === null) break
      const isFar =
        onward.length > START_COST + 1 &&
        onward.length > (nearest(start, gainOf)?.length ?? Number.POSITIVE_INFINITY) + START_COST
      if (route.length > 0 && (isFar || route.length + onward.length > maxSteps)) break
      route.push(...onward)
      for (const edge of onward) for (const mark of goals.get(edge) ?? []) reach(mark)
      at = onward.at(-1)?.to ?? at
    }
    routes.push(route)
  }
  return routes
}

/** Without the routes that others begin with. */
export function withoutPrefixes(routes: readonly Route[]): Route[] {
  const isPrefix = (one: Route, other: Route) =>
    one.length < other.length && one.every((edge, at) => edge === other[at])
  return routes.filter((route) => route.length > 0 && !routes.some((other) => isPrefix(route, other)))
}
