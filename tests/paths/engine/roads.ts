import type { Edge, Node } from './explore.ts'
import { START_COST } from './tours.ts'

/** The shortest ways between some nodes, by way of them alone; each is looked for when it is first asked for. */
export interface Roads {
  numberOf(node: Node): number | undefined
  /** Steps from one node to all others, on foot, or by opening the page anew where that is nearer. */
  costs(from: number): Int16Array
  /** The same from all others to one. */
  costsTo(to: number): Int16Array
  /** The edges of a way; `null` where the page is opened anew. */
  way(from: number, to: number): readonly (Edge | null)[]
}

interface Reach {
  readonly steps: Int16Array
  /** From where each was come to. */
  readonly before: Int16Array
}

/** Who can be come to in a step from each, one after the other, and where those of each begin. */
interface Neighbours {
  readonly all: Int16Array
  readonly first: Int32Array
}

const FAR = 10_000

function neighboursIn(lists: readonly Iterable<number>[]): Neighbours {
  const all = lists.map((list) => [...list])
  let count = 0
  const ends = all.map(({ length }) => {
    count += length
    return count
  })
  return { all: Int16Array.from(all.flat()), first: Int32Array.of(0, ...ends) }
}

function reachFrom(begin: number, { all, first }: Neighbours): Reach {
  const size = first.length - 1
  const steps = new Int16Array(size).fill(FAR)
  const before = new Int16Array(size)
  const queue = new Int16Array(size)
  steps[begin] = 0
  queue[0] = begin
  for (let done = 0, known = 1; done < known; done += 1) {
    const at = queue[done] as number
    const onward = (steps[at] as number) + 1
    for (let way = first[at] as number; way < (first[at + 1] as number); way += 1) {
      const next = all[way] as number
      if (steps[next] !== FAR) continue
      steps[next] = onward
      before[next] = at
      queue[known] = next
      known += 1
    }
  }
  return { steps, before }
}

export function roadsBetween(start: Node, nodes: readonly Node[]): Roads {
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const home = numbers.get(start) as number
  /** One edge from each to each that it leads to. */
  const edges = nodes.map((node) => {
    const own = new Map<number, Edge>()
    for (const edge of node.edges) {
      const to = numbers.get(edge.to)
      if (to !== undefined && !own.has(to)) own.set(to, edge)
    }
    return own
  })
  const into: number[][] = nodes.map(() => [])
  for (const [from, own] of edges.entries()) for (const to of own.keys()) into[to]?.push(from)
  const forth = neighboursIn(edges.map((own) => own.keys()))
  const back = neighboursIn(into)

  const walked: (Reach | undefined)[] = []
  const reachOf = (from: number): Reach => {
    walked[from] ??= reachFrom(from, forth)
    return walked[from]
  }
  const anew = reachOf(home).steps
  const onFoot = (from: number, to: number): Edge[] => {
    const { before } = reachOf(from)
    const way: Edge[] = []
    for (let at = to; at !== from; at = before[at] as number)
      way.push(edges[before[at] as number]?.get(at) as Edge)
    return way.reverse()
  }
  const costs: (Int16Array | undefined)[] = []
  const costsTo: (Int16Array | undefined)[] = []
  return {
    numberOf: (node) => numbers.get(node),
    costs(from) {
      costs[from] ??= reachOf(from).steps.map((steps, to) =>
        Math.min(steps, START_COST + (anew[to] as number)),
      )
      return costs[from]
    },
    costsTo(to) {
      costsTo[to] ??= reachFrom(to, back).steps.map((steps) =>
        Math.min(steps, START_COST + (anew[to] as number)),
      )
      return costsTo[to]
    },
    way: (from, to) =>
      (reachOf(from).steps[to] as number) <= START_COST + (anew[to] as number)
        ? onFoot(from, to)
        : [null, ...onFoot(home, to)],
  }
}
