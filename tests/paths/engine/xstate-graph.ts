import { getShortestPaths } from '@xstate/graph'
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { eventOf } from './event-cases.ts'
import type { Graph } from './explore.ts'
import type { AnyModel } from './model.ts'
import { shortestRouteTo } from './routes.ts'
import { stableText } from './stable-text.ts'

/** The events of the model and the delays for which the state has a transition. */
function eventsFor({ events, outcomes }: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const accepted = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  const sent = Object.values(events).flatMap(({ event }): AnyEventObject[] => {
    const one = typeof event === 'function' ? event(snapshot) : event
    return one === null ? [] : [one]
  })
  const ended = Object.entries(outcomes).flatMap(([actor, named]) =>
    Object.values(named).map((outcome) => eventOf(actor, outcome)),
  )
  const delays = [...accepted].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  return [...sent, ...ended.filter(({ type }) => accepted.has(type)), ...delays]
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): unknown => ({ value, context })
const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

/** A state key without running delays and actors, of which `@xstate/graph` knows nothing. */
const stateIn =
  ({ key = wholeOf, timelessKey = key }: AnyModel) =>
  (snapshot: AnyMachineSnapshot) =>
    stableText({ key: timelessKey(snapshot), status: snapshot.status })

/** The number of steps from the start to each state, found by our own search. */
export function distancesInGraph(graph: Graph): number[] {
  const stateOf = stateIn(graph.model)
  const nearest = new Map<string, number>()
  for (const node of graph.nodes) {
    const state = stateOf(node.state.snapshot)
    nearest.set(state, Math.min(nearest.get(state) ?? Number.POSITIVE_INFINITY, shortestRouteTo(node).length))
  }
  return ascending([...nearest.values()])
}

/**
 * The same distances, found by `@xstate/graph` with the same model. It knows neither time nor actors, so the two agree if at
 * most one delay runs at a time and no state outlives the end of its actor.
 */
export const distancesByXstate = (model: AnyModel): number[] =>
  ascending(
    getShortestPaths(model.machine, {
      ...(model.input === undefined ? {} : { input: model.input }),
      events: (snapshot: AnyMachineSnapshot) =>
        eventsFor(model, snapshot).filter((event) => snapshot.can(event)),
      serializeState: stateIn(model),
      serializeEvent: stableText,
      limit: 100_000,
    }).map(({ weight }) => weight),
  )
