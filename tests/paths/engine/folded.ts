import type { Edge, Graph, Node } from './explore.ts'
import { numbering } from './numbering.ts'
import { onceFor } from './once-for.ts'
import type { Route } from './tours.ts'

export interface Folded {
  /** Nodes from which the same can be ticked off, by as many steps each, are one. */
  readonly graph: Graph
  /** A route of it, as it goes on the graph itself: what ticks off the same takes turns. */
  unfolded(route: Route): Route
}

interface Fold extends Node {
  readonly edges: Edge[]
}

/** What is walked on a graph costs as much on its fold, and the other way round. */
export function folded(graph: Graph, marksOf: (edge: Edge) => readonly string[]): Folded {
  const { nodes, edges, start } = graph
  const marks = numbering()
  const numberOf = onceFor((own: readonly string[]) => marks.of(own.join()))
  const marksAt = new Map(edges.map((edge) => [edge, numberOf(marksOf(edge))]))
  const places = new Map(nodes.map((node, at) => [node, at]))
  const placeOf = (node: Node) => places.get(node) as number
  const ways = nodes.map((node) =>
    node.edges.map((edge) => [marksAt.get(edge) as number, placeOf(edge.to)] as const),
  )
  let kinds: readonly number[] = nodes.map(() => 0)
  const kindAt = (place: number) => kinds[place] as number
  // Kinds are told apart by what leads where, until nothing tells any more of them apart.
  for (let before = 0, count = 1; count > before; ) {
    const finer = numbering()
    kinds = ways.map((out, place) => {
      const onward = new Set(out.map(([mark, to]) => mark * nodes.length + kindAt(to)))
      return finer.of(`${kindAt(place)}|${[...onward].sort((one, other) => one - other).join()}`)
    })
    ;[before, count] = [count, finer.count()]
  }
  const kindOf = (node: Node) => kindAt(placeOf(node))
  const wayOf = (edge: Edge) => `${marksAt.get(edge)} ${kindOf(edge.to)}`
  const folds: Fold[] = []
  const originals: Node[] = []
  for (const node of nodes) {
    if (folds[kindOf(node)] !== undefined) continue
    folds[kindOf(node)] = { ...node, edges: [], way: null }
    originals[kindOf(node)] = node
  }
  const foldOf = (node: Node) => folds[kindOf(node)] as Fold
  const wayOn = new Map<Edge, string>()
  for (const [kind, from] of folds.entries())
    for (const [way, edge] of new Map(originals[kind]?.edges.map((one) => [wayOf(one), one]))) {
      const leg = { ...edge, from, to: foldOf(edge.to) }
      wayOn.set(leg, way)
      from.edges.push(leg)
    }
  const times = new Map<string, number>()
  const timesOf = ({ letter }: Edge) => times.get(letter.name) ?? 0
  return {
    graph: { ...graph, nodes: folds, edges: folds.flatMap((fold) => fold.edges), start: foldOf(start) },
    unfolded(route) {
      let at = start
      return route.map((leg) => {
        const alike = at.edges.filter((edge) => wayOf(edge) === wayOn.get(leg))
        const edge = alike.reduce((one, other) => (timesOf(other) < timesOf(one) ? other : one))
        times.set(edge.letter.name, timesOf(edge) + 1)
        at = edge.to
        return edge
      })
    },
  }
}
