import type { Edge, Graph, Node } from './explore.ts'
import { onceFor } from './once-for.ts'

/** Two transitions, one right after the other. */
export interface ImpossiblePair {
  readonly pair: string
  readonly reason: string
}

export interface PairGraph {
  /** The same machine, each place with what has just been taken there: what comes after what is a matter of one edge. */
  readonly graph: Graph
  readonly possible: readonly string[]
  /** Pairs that the chart suggests and no path takes. */
  readonly impossible: readonly ImpossiblePair[]
}

interface Remembering extends Node {
  readonly taken: readonly string[]
  readonly edges: Edge[]
  lastEdge: Edge | null
}

/** A text that is put together once has not to be read again to be known. */
const pairs = new Map<string, Map<string, string>>()
function pairOf(one: string, next: string): string {
  const own = pairs.get(one) ?? new Map<string, string>()
  pairs.set(one, own)
  const pair = own.get(next) ?? `${one} › ${next}`
  own.set(next, pair)
  return pair
}
const nothing: readonly string[] = []
export const takenAt = (node: Node): readonly string[] => (node as Partial<Remembering>).taken ?? nothing

/** What an edge ticks off: each transition that it takes, after each that was taken just before. */
export const pairsOf = ({ from, move }: Edge): readonly string[] => pairsAfter(takenAt(from))(move.taken)

const pairsAfter = onceFor((before: readonly string[]) =>
  onceFor((taken: readonly string[]) => before.flatMap((one) => taken.map((next) => pairOf(one, next)))),
)

/** A step that takes nothing is forgotten: what it came after still came just before. */
function remembered(graph: Graph): Graph {
  const nodes: Remembering[] = []
  const edges: Edge[] = []
  const known = onceFor((_: Node) => new Map<readonly string[], Remembering>())
  const origins = new Map<Remembering, Node>()
  const enter = (node: Node, taken: readonly string[]): Remembering => {
    const held = known(node).get(taken)
    if (held) return held
    const fresh: Remembering = {
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
  // The list grows while it is walked, which makes it the queue.
  for (const from of nodes) {
    for (const { eventCase, move, to: onward } of origins.get(from)?.edges ?? []) {
      const count = nodes.length
      const to = enter(onward, move.taken.length > 0 ? move.taken : from.taken)
      const edge = { from, eventCase, move, to }
      if (nodes.length > count) to.lastEdge = edge
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { ...graph, start, nodes, edges }
}

const eventOf = (transition: string) => transition.split('|')[1] ?? ''

/** Why a transition that begins where another has led is not taken there. */
function reasonFor(next: string, places: readonly Node[], excused: Readonly<Record<string, string>>): string {
  const given = excused[next]
  if (given !== undefined) return given
  const event = eventOf(next)
  const others = new Set(
    places.flatMap(({ edges }) =>
      edges.flatMap(({ move }) => move.taken.filter((taken) => eventOf(taken) === event)),
    ),
  )
  const where = places.length === 1 ? 'the one place' : `all ${places.length} places`
  if (others.size > 0) return `in ${where} after it the event takes ${[...others].join(' or ')}`
  return `in ${where} after it '${event}' does not happen, or moves nothing`
}

export const pairsIn: (graph: Graph) => PairGraph = onceFor((graph) => {
  const paired = remembered(graph)
  const possible = new Set(paired.edges.flatMap(pairsOf))
  const after = new Map<string, { readonly next: string; readonly places: Node[] }>()
  const bySource = new Map<string, string[]>()
  for (const next of graph.chart.transitions) {
    const source = next.split('|')[0] ?? ''
    bySource.set(source, [...(bySource.get(source) ?? []), next])
  }
  for (const node of paired.nodes) {
    const active: readonly { readonly id: string }[] = node.place.snapshot._nodes
    for (const next of active.flatMap(({ id }) => bySource.get(id) ?? [])) {
      for (const one of takenAt(node)) {
        const pair = pairOf(one, next)
        if (possible.has(pair)) continue
        const found = after.get(pair) ?? { next, places: [] }
        found.places.push(node)
        after.set(pair, found)
      }
    }
  }
  const excused = graph.model.impossible ?? {}
  return {
    graph: paired,
    possible: [...possible],
    impossible: [...after].map(([pair, { next, places }]) => ({
      pair,
      get reason() {
        return reasonFor(next, places, excused)
      },
    })),
  }
})
