import type { Edge, Graph, Node } from './explore.ts'
import { memoize } from './memoize.ts'

/** Two consecutive transitions that no path takes. */
export interface ImpossiblePair {
  readonly pair: string
  readonly reason: string
}

export interface PairGraph {
  /** The graph with a node for each state and the transitions that led to it, so that each edge covers pairs. */
  readonly graph: Graph
  readonly possible: readonly string[]
  /** Pairs whose second transition starts in a state that the first one leads to, and is never taken there. */
  readonly impossible: readonly ImpossiblePair[]
}

interface PairNode extends Node {
  readonly taken: readonly string[]
  readonly edges: Edge[]
  lastEdge: Edge | null
}

/** Each pair is one string object, which makes sets of pairs fast. */
const pairs = new Map<string, Map<string, string>>()
function pairOf(first: string, next: string): string {
  const own = pairs.get(first) ?? new Map<string, string>()
  pairs.set(first, own)
  const pair = own.get(next) ?? `${first} › ${next}`
  own.set(next, pair)
  return pair
}
const nothing: readonly string[] = []
const takenAt = (node: Node): readonly string[] => (node as Partial<PairNode>).taken ?? nothing

/** The pairs that an edge covers: each transition of the step before it with each of its own. */
export const pairsOf = ({ from, macrostep }: Edge): readonly string[] =>
  pairsAfter(takenAt(from))(macrostep.taken)

const pairsAfter = memoize((before: readonly string[]) =>
  memoize((taken: readonly string[]) => before.flatMap((first) => taken.map((next) => pairOf(first, next)))),
)

/** Splits nodes by the transitions that led to them. A step without transitions keeps those before it. */
function splitByTaken(graph: Graph): Graph {
  const nodes: PairNode[] = []
  const edges: Edge[] = []
  const known = memoize((_: Node) => new Map<readonly string[], PairNode>())
  const origins = new Map<PairNode, Node>()
  const enter = (node: Node, taken: readonly string[]): PairNode => {
    const existing = known(node).get(taken)
    if (existing) return existing
    const fresh: PairNode = {
      ...node,
      key: `${taken.join()} ${node.key}`,
      taken,
      edges: [],
      lastEdge: null,
    }
    known(node).set(taken, fresh)
    nodes.push(fresh)
    origins.set(fresh, node)
    return fresh
  }
  const start = enter(graph.start, graph.initial.taken)
  // The array grows while the loop runs: it is the queue of the search.
  for (const from of nodes) {
    for (const { eventCase, macrostep, to: onward } of origins.get(from)?.edges ?? []) {
      const count = nodes.length
      const to = enter(onward, macrostep.taken.length > 0 ? macrostep.taken : from.taken)
      const edge = { from, eventCase, macrostep, to }
      if (nodes.length > count) to.lastEdge = edge
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { ...graph, start, nodes, edges }
}

const eventOf = (transition: string) => transition.split('|')[1] ?? ''

/** Explains why a transition is never taken in these nodes. */
function reasonFor(next: string, nodes: readonly Node[], excuses: Readonly<Record<string, string>>): string {
  const given = excuses[next]
  if (given !== undefined) return given
  const event = eventOf(next)
  const others = new Set(
    nodes.flatMap(({ edges }) =>
      edges.flatMap(({ macrostep }) => macrostep.taken.filter((taken) => eventOf(taken) === event)),
    ),
  )
  const where = nodes.length === 1 ? 'the only state' : `all ${nodes.length} states`
  if (others.size > 0) return `in ${where} after it the event takes ${[...others].join(' or ')}`
  return `in ${where} after it '${event}' is not sent, or takes no transition`
}

export const pairsIn: (graph: Graph) => PairGraph = memoize((graph) => {
  const paired = splitByTaken(graph)
  const possible = new Set(paired.edges.flatMap(pairsOf))
  const after = new Map<string, { readonly next: string; readonly nodes: Node[] }>()
  const bySource = new Map<string, string[]>()
  for (const next of graph.chart.transitions) {
    const source = next.split('|')[0] ?? ''
    bySource.set(source, [...(bySource.get(source) ?? []), next])
  }
  for (const node of paired.nodes) {
    const active: readonly { readonly id: string }[] = node.state.snapshot._nodes
    for (const next of active.flatMap(({ id }) => bySource.get(id) ?? [])) {
      for (const first of takenAt(node)) {
        const pair = pairOf(first, next)
        if (possible.has(pair)) continue
        const found = after.get(pair) ?? { next, nodes: [] }
        found.nodes.push(node)
        after.set(pair, found)
      }
    }
  }
  const excuses = graph.model.impossible ?? {}
  return {
    graph: paired,
    possible: [...possible],
    impossible: [...after].map(([pair, { next, nodes }]) => ({
      pair,
      get reason() {
        return reasonFor(next, nodes, excuses)
      },
    })),
  }
})
