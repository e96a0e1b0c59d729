import type { Edge, Graph, Node } from './explore.ts'

/** One way from one class of states to another, and all that it ticks off. */
export interface Arc {
  readonly from: number
  readonly to: number
  readonly marks: ReadonlySet<number>
}

/** A graph of which states that look alike are one: whoever walks the graph walks its sketch as well, step by step. */
export interface Sketch {
  readonly classes: number
  readonly home: number
  readonly arcs: readonly Arc[]
  readonly marks: number
}

function numbering() {
  const numbers = new Map<string, number>()
  return {
    of(text: string): number {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    count: () => numbers.size,
  }
}

/** Two of a kind, of which one ticks off all that the other does, are one. */
const withoutLesser = (arcs: readonly Arc[]): Arc[] =>
  arcs.filter(
    ({ marks }) =>
      !arcs.some(
        (other) => other.marks.size > marks.size && [...marks].every((mark) => other.marks.has(mark)),
      ),
  )

/** An edge with the numbers of what it ticks off. */
export interface Marked {
  readonly edge: Edge
  readonly marks: ReadonlySet<number>
  readonly key: string
}

export function markedIn({ edges }: Graph, marksOf: (edge: Edge) => readonly string[]): Marked[] {
  const marks = numbering()
  return edges.map((edge) => {
    const own = new Set(marksOf(edge).map(marks.of))
    return { edge, marks: own, key: [...own].sort().join() }
  })
}

/** The sketch of a graph, unless it has more arcs than that. */
export function sketchOf(
  { nodes, start }: Graph,
  marked: readonly Marked[],
  look: (node: Node) => string,
  atMost: number,
): Sketch | null {
  const classes = numbering()
  const classOf = new Map(nodes.map((node) => [node, classes.of(look(node))]))
  const between = new Map<number, Map<string, Arc>>()
  let count = 0
  let most = 0
  for (const { edge, marks, key } of marked) {
    const [from, to] = [classOf.get(edge.from) as number, classOf.get(edge.to) as number]
    const pair = from * nodes.length + to
    const alike = between.get(pair) ?? new Map<string, Arc>()
    if (alike.has(key)) continue
    between.set(pair, alike.set(key, { from, to, marks }))
    count += 1
    if (count > 2 * atMost) return null
    for (const mark of marks) most = Math.max(most, mark + 1)
  }
  const arcs = [...between.values()].flatMap((alike) => withoutLesser([...alike.values()]))
  const home = classOf.get(start) as number
  return arcs.length > atMost ? null : { classes: classes.count(), home, arcs, marks: most }
}
