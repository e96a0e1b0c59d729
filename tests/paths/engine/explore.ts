import type { AnyMachineSnapshot } from 'xstate'
import { type Chart, chartOf } from './chart.ts'
import { type EventCase, type EventCasesOfState, eventCasesIn } from './event-cases.ts'
import { describeLargestPart } from './largest-part.ts'
import { initialMacrostep, type Macrostep, nextMacrostep } from './macrostep.ts'
import { memoize } from './memoize.ts'
import type { AnyModel } from './model.ts'
import { stableText } from './stable-text.ts'
import type { State } from './state.ts'

export interface Node extends EventCasesOfState {
  readonly key: string
  readonly state: State
  /** The last edge of a shortest path from the start; `null` for the start itself. */
  readonly lastEdge: Edge | null
  readonly edges: readonly Edge[]
}

export interface Edge {
  readonly from: Node
  readonly eventCase: EventCase
  readonly macrostep: Macrostep
  readonly to: Node
}

/** All states that a machine reaches with the events of its model. */
export interface Graph {
  readonly model: AnyModel
  readonly chart: Chart
  readonly start: Node
  readonly initial: Macrostep
  /** In order of their distance from the start. */
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

const DEFAULT_LIMIT = 5_000

/** The default key of a model. */
export const valueAndContext = ({ value, context }: AnyMachineSnapshot): unknown => ({ value, context })

/** States with equal keys are one node. The names of the properties are part of the digests in the behaviour files. */
export const keyOf = (
  { key = valueAndContext }: Pick<AnyModel, 'key'>,
  { snapshot, timers, settledActors }: State,
): unknown => ({
  key: key(snapshot),
  status: snapshot.status,
  timers: timers.map(({ event, remainingMs }) => ({ event, remainingMs })),
  settledActors: [...settledActors].sort(),
})

/** Searches the states of a machine breadth first. It throws at the limit, so that a graph is never incomplete. */
export const explore: (model: AnyModel) => Graph = memoize((model) => {
  const { machine, input, limit = DEFAULT_LIMIT, name } = model
  const nodes = new Map<string, MutableNode>()
  const edges: Edge[] = []
  const enter = (state: State): MutableNode => {
    const key = stableText(keyOf(model, state))
    const known = nodes.get(key)
    if (known) return known
    if (nodes.size >= limit) {
      const keys = [...nodes.values()].map(({ state: at }) => keyOf(model, at))
      throw new Error(`${name}: more than ${limit} states; ${describeLargestPart(keys)}`)
    }
    const node: MutableNode = { key, state, lastEdge: null, edges: [], ...eventCasesIn(model, state) }
    nodes.set(key, node)
    return node
  }
  const first = initialMacrostep(machine, input)
  const start = enter(first.to)
  // The map grows while the loop runs: it is the queue of the search.
  for (const from of nodes.values()) {
    for (const eventCase of from.accepted) {
      const macrostep = nextMacrostep(machine, from.state, eventCase)
      const countBefore = nodes.size
      const to = enter(macrostep.to)
      const edge = { from, eventCase, macrostep, to }
      if (nodes.size > countBefore) to.lastEdge = edge
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { model, chart: chartOf(machine), start, initial: first, nodes: [...nodes.values()], edges }
})

interface MutableNode extends Node {
  lastEdge: Edge | null
  readonly edges: Edge[]
}
