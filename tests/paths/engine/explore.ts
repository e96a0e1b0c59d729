import type { AnyMachineSnapshot } from 'xstate'
import { type Chart, chartOf } from './chart.ts'
import { type EventCase, type EventCasesOfPlace, eventCasesIn } from './event-cases.ts'
import { explosionIn } from './explosion.ts'
import type { AnyModel } from './model.ts'
import { begin, type Move, proceed } from './move.ts'
import { onceFor } from './once-for.ts'
import type { Place } from './place.ts'
import { arrivedAt } from './same-place.ts'
import { textOf } from './text-of.ts'

export interface Node extends EventCasesOfPlace {
  readonly key: string
  readonly place: Place
  /** The last edge of a shortest path from the start; `null` for the start itself. */
  readonly lastEdge: Edge | null
  readonly edges: readonly Edge[]
}

export interface Edge {
  readonly from: Node
  readonly eventCase: EventCase
  readonly move: Move
  readonly to: Node
}

/** Everything that one machine can do, as its model has it. */
export interface Graph {
  readonly model: AnyModel
  readonly chart: Chart
  readonly start: Node
  readonly initial: Move
  /** In the order of their distance from the start. */
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

const LIMIT = 5_000

const wholeOf = ({ value, context }: AnyMachineSnapshot): unknown => ({ value, context })

/** What tells one node from another. */
export const keyOf = (
  { key = wholeOf }: Pick<AnyModel, 'key'>,
  { snapshot, timers, heard }: Place,
): unknown => ({
  key: key(snapshot),
  status: snapshot.status,
  timers: timers.map(({ event, left }) => ({ event, left })),
  heard: [...heard].sort(),
})

/** Walks the machine itself, breadth first. A machine that has no end to it is reported, and never cut short in silence. */
export const explore: (model: AnyModel) => Graph = onceFor((model) => {
  const { machine, input, limit = LIMIT, name } = model
  const nodes = new Map<string, Open>()
  const edges: Edge[] = []
  const enter = (place: Place): Open => {
    const key = textOf(keyOf(model, place))
    const known = nodes.get(key)
    if (known) return known
    if (nodes.size >= limit) {
      const keys = [...nodes.values()].map(({ place: at }) => keyOf(model, at))
      throw new Error(`${name}: more than ${limit} states; ${explosionIn(keys)}`)
    }
    const node: Open = { key, place, lastEdge: null, edges: [], ...eventCasesIn(model, place) }
    nodes.set(key, node)
    return node
  }
  const first = begin(machine, input)
  const start = enter(first.to)
  // The map grows while it is walked, which makes it the queue.
  for (const from of nodes.values()) {
    for (const eventCase of from.accepted) {
      const move = proceed(machine, from.place, eventCase)
      const known = nodes.size
      const to = enter(move.to)
      const edge = { from, eventCase, move: arrivedAt(to.place, move), to }
      if (nodes.size > known) to.lastEdge = edge
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { model, chart: chartOf(machine), start, initial: first, nodes: [...nodes.values()], edges }
})

interface Open extends Node {
  lastEdge: Edge | null
  readonly edges: Edge[]
}
