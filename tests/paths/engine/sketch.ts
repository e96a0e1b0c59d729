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

export function sketchOf(
  { edges, start }: Graph,
  look: (node: Node) => string,
  marksOf: (edge: Edge) => readonly string[],
): Sketch {
  const classes = numbering()
  const marks = numbering()
  const home = classes.of(look(start))
  const between = new Map<string, Map<string, Arc>>()
  for (const edge of edges) {
    const arc = {
      from: classes.of(look(edge.from)),
      to: classes.of(look(edge.to)),
      marks: new Set(marksOf(edge).map(marks.of)),
    }
    const key = `${arc.from} ${arc.to}`
    const alike = between.get(key) ?? new Map<string, Arc>()
    between.set(key, alike.set([...arc.marks].sort().join(), arc))
  }
  return {
    classes: classes.count(),
    home,
    arcs: [...between.values()].flatMap((alike) => withoutLesser([...alike.values()])),
    marks: marks.count(),
  }
}
