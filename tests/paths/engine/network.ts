import type { Edge, Graph } from './explore.ts'
import { numbering } from './numbering.ts'
import { onceFor } from './once-for.ts'
import { START_COST } from './tours.ts'

/**
 * A graph in numbers: its edges in their order, and after them a way home from every place, which is a start. A suite walks
 * round it, for its first start comes after its last step. A start is a mark as well: there is at least one.
 */
export interface Network {
  readonly places: number
  readonly marks: number
  readonly from: Int32Array
  readonly to: Int32Array
  readonly cost: Float64Array
  /** Where the marks of each way begin, and where those of the last one end. */
  readonly first: Int32Array
  readonly ticked: Int32Array
}

export function networkOf(
  { nodes, edges, start }: Graph,
  marksOf: (edge: Edge) => readonly string[],
): Network {
  const places = new Map(nodes.map((node, at) => [node, at]))
  const home = places.get(start) as number
  const numbers = numbering()
  const numbersOf = onceFor((marks: readonly string[]) => [...new Set(marks)].map(numbers.of))
  const ways = [
    ...edges.map((edge) => ({
      from: places.get(edge.from) as number,
      to: places.get(edge.to) as number,
      cost: 1,
      marks: numbersOf(marksOf(edge)),
    })),
    ...nodes.map((_, from) => ({ from, to: home, cost: START_COST, marks: [numbers.of('a start')] })),
  ]
  let count = 0
  const ends = ways.map(({ marks }) => {
    count += marks.length
    return count
  })
  return {
    places: nodes.length,
    marks: numbers.count(),
    from: Int32Array.from(ways, ({ from }) => from),
    to: Int32Array.from(ways, ({ to }) => to),
    cost: Float64Array.from(ways, ({ cost }) => cost),
    first: Int32Array.of(0, ...ends),
    ticked: Int32Array.from(ways.flatMap(({ marks }) => marks)),
  }
}
