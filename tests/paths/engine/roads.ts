import type { Edge, Node } from './explore.ts'
import { START_COST } from './tours.ts'

/** The shortest ways between some nodes, by way of them alone; each is looked for when it is first asked for. */
export interface Roads {
  numberOf(node: Node): number | undefined
  /** Steps from one node to all others, on foot, or by opening the page anew where that is nearer. */
  costs(from: number): Int16Array
  /** The edges of a way; `null` where the page is opened anew. */
  way(from: number, to: number): readonly (Edge | null)[]
}

interface Reach {
  readonly steps: Int16Array
  readonly last: readonly (Edge | undefined)[]
}

const FAR = 10_000

export function roadsBetween(start: Node, nodes: readonly Node[]): Roads {
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const inside = nodes.map(({ edges }) =>
    edges.flatMap((edge) => {
      const to = numbers.get(edge.to)
      return to === undefined ? [] : [{ edge, to }]
    }),
  )
  const walked: (Reach | undefined)[] = []
  const reachOf = (from: number): Reach => {
    const known = walked[from]
    if (known !== undefined) return known
    const steps = new Int16Array(nodes.length).fill(FAR)
    const last: (Edge | undefined)[] = nodes.map(() => undefined)
    steps[from] = 0
    const queue = [from]
    // The queue grows while it is walked.
    for (const at of queue) {
      for (const { edge, to } of inside[at] ?? []) {
        if (steps[to] !== FAR) continue
        steps[to] = (steps[at] as number) + 1
        last[to] = edge
        queue.push(to)
      }
    }
    const reach = { steps, last }
    walked[from] = reach
    return reach
  }
  const numberOf = (node: Node) => numbers.get(node)
  const home = numbers.get(start) as number
  const anew = reachOf(home).steps
  const onFoot = (from: number, to: number): Edge[] => {
    const { last } = reachOf(from)
    const edges: Edge[] = []
    for (let at = to; at !== from; ) {
      const edge = last[at] as Edge
      edges.push(edge)
      at = numbers.get(edge.from) as number
    }
    return edges.reverse()
  }
  const costs: (Int16Array | undefined)[] = []
  return {
    numberOf,
    costs(from) {
      costs[from] ??= reachOf(from).steps.map((steps, to) =>
        Math.min(steps, START_COST + (anew[to] as number)),
      )
      return costs[from]
    },
    way: (from, to) =>
      (reachOf(from).steps[to] as number) <= START_COST + (anew[to] as number)
        ? onFoot(from, to)
        : [null, ...onFoot(home, to)],
  }
}
