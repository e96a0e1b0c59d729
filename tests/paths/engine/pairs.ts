import type { Edge, Graph, Node } from './explore.ts'
import { onceFor } from './once-for.ts'

/** Two transitions, one right after the other. */
export interface Infeasible {
  readonly pair: string
  readonly reason: string
}

export interface PairGraph {
  /** The same machine, each place with what has just been taken there: what comes after what is a matter of one edge. */
  readonly graph: Graph
  readonly feasible: readonly string[]
  /** Pairs that the chart suggests and no path takes. */
  readonly infeasible: readonly Infeasible[]
}

interface Remembering extends Node {
  readonly taken: readonly string[]
  readonly edges: Edge[]
  way: Edge | null
}

const pairOf = (one: string, next: string) => `${one} › ${next}`
export const takenAt = (node: Node): readonly string[] => (node as Partial<Remembering>).taken ?? []

/** What an edge ticks off: each transition that it takes, after each that was taken just before. */
export const pairsOf: (edge: Edge) => readonly string[] = onceFor(({ from, move }) =>
  takenAt(from).flatMap((one) => move.taken.map((next) => pairOf(one, next))),
)

/** A step that takes nothing is forgotten: what it came after still came just before. */
function remembered(graph: Graph): Graph {
  const nodes = new Map<string, Remembering>()
  const edges: Edge[] = []
  const textOf = onceFor((taken: readonly string[]) => taken.join())
  const enter = (node: Node, taken: readonly string[]): Remembering => {
    const key = `${textOf(taken)} ${node.key}`
    const known = nodes.get(key)
    if (known) return known
    const fresh: Remembering = { ...node, key, taken, edges: [], way: null }
    nodes.set(key, fresh)
    origins.set(fresh, node)
    return fresh
  }
  const origins = new Map<Remembering, Node>()
  const start = enter(graph.start, graph.begin.taken)
  // The map grows while it is walked, which makes it the queue.
  for (const from of nodes.values()) {
    for (const { letter, move, to: onward } of origins.get(from)?.edges ?? []) {
      const known = nodes.size
      const to = enter(onward, move.taken.length > 0 ? move.taken : from.taken)
      const edge = { from, letter, move, to }
      if (nodes.size > known) to.way = edge
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { ...graph, start, nodes: [...nodes.values()], edges }
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
  const feasible = new Set(paired.edges.flatMap(pairsOf))
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
        if (feasible.has(pair)) continue
        const found = after.get(pair) ?? { next, places: [] }
        found.places.push(node)
        after.set(pair, found)
      }
    }
  }
  const excused = graph.alphabet.infeasible ?? {}
  return {
    graph: paired,
    feasible: [...feasible],
    infeasible: [...after].map(([pair, { next, places }]) => ({
      pair,
      get reason() {
        return reasonFor(next, places, excused)
      },
    })),
  }
})
