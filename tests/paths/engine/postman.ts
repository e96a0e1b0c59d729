import type { Edge, Graph, Node } from './explore.ts'
import { cheapestFlow } from './flow.ts'
import { type Route, START_COST, wayTo } from './tours.ts'

export interface Round {
  readonly routes: readonly Route[]
  /** What walking every edge costs at least: its steps, and a start for each route. */
  readonly bound: number
}

/** `null` in place of an edge: the page is opened anew. */
type Leg = { readonly to: Node; readonly edge: Edge | null }

/** Every edge at least once, by routes that together cost as little as can be; cut where one grows too long. */
export function postmanRound({ nodes, edges, start }: Graph, atMost = Number.POSITIVE_INFINITY): Round {
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const numberOf = (node: Node) => numbers.get(node) as number
  const excess = nodes.map(() => 0)
  for (const { from, to } of edges) {
    excess[numberOf(to)] = (excess[numberOf(to)] ?? 0) + 1
    excess[numberOf(from)] = (excess[numberOf(from)] ?? 0) - 1
  }
  const again = nodes.flatMap(({ edges: out }) => [...new Map(out.map((edge) => [edge.to, edge])).values()])
  const legs: (Leg & { readonly from: Node; readonly cost: number })[] = [
    ...again.map((edge) => ({ from: edge.from, to: edge.to, edge, cost: 1 })),
    ...nodes
      .filter((node) => node !== start)
      .map((from) => ({ from, to: start, edge: null, cost: START_COST })),
  ]
  const { cost, flows } = cheapestFlow(
    nodes.length,
    legs.map((leg) => ({ from: numberOf(leg.from), to: numberOf(leg.to), cost: leg.cost })),
    excess,
  )
  const out = new Map<Node, Leg[]>(
    nodes.map((node) => [node, [...node.edges.map((edge) => ({ to: edge.to, edge }))]]),
  )
  legs.forEach((leg, at) => {
    for (let time = 0; time < (flows[at] ?? 0); time += 1) out.get(leg.from)?.push(leg)
  })
  const starts = legs.reduce((sum, { edge }, at) => sum + (edge === null ? (flows[at] ?? 0) : 0), 0)
  return {
    routes: routesOf(circuit(start, out)).flatMap((route) => cut(route, atMost)),
    // A round that comes back to the start by itself is opened once all the same.
    bound: edges.length + cost + (starts === 0 ? START_COST : 0),
  }
}

/** One closed walk over all legs. */
function circuit(start: Node, out: ReadonlyMap<Node, Leg[]>): Leg[] {
  const done: Leg[] = []
  const open: { readonly at: Node; readonly by: Leg | null }[] = [{ at: start, by: null }]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const leg = out.get(top.at)?.pop()
    if (leg !== undefined) {
      open.push({ at: leg.to, by: leg })
      continue
    }
    open.pop()
    if (top.by !== null) done.push(top.by)
  }
  return done.reverse()
}

function routesOf(legs: readonly Leg[]): Route[] {
  const routes: Edge[][] = [[]]
  for (const { edge } of legs) {
    if (edge === null) routes.push([])
    else routes.at(-1)?.push(edge)
  }
  // The walk is closed: its last route has come back to the start, where the first begins.
  const last = routes.pop() ?? []
  const [first = [], ...others] = routes
  return [[...last, ...first], ...others].filter((route) => route.length > 0)
}

/** Pieces of a route, each with the shortest way to where it begins. */
function cut(route: Route, atMost: number): Route[] {
  const pieces: Route[] = []
  for (let at = 0; at < route.length; ) {
    const from = route[at]?.from
    const way = from === undefined ? [] : wayTo(from)
    const count = Math.max(1, atMost - way.length)
    pieces.push([...way, ...route.slice(at, at + count)])
    at += count
  }
  return pieces
}
