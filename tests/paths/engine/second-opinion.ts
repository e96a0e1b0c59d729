import { getShortestPaths } from '@xstate/graph'
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { eventOf } from './event-cases.ts'
import type { Graph } from './explore.ts'
import type { AnyModel } from './model.ts'
import { shortestRouteTo } from './routes.ts'
import { textOf } from './text-of.ts'

/** Every event of the model that some transition of the state asks for, and every delay of the state. */
function eventsFor({ events, outcomes }: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const asked = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  const sent = Object.values(events).flatMap(({ event }): AnyEventObject[] => {
    const one = typeof event === 'function' ? event(snapshot) : event
    return one === null ? [] : [one]
  })
  const ended = Object.entries(outcomes).flatMap(([actor, named]) =>
    Object.values(named).map((outcome) => eventOf(actor, outcome)),
  )
  const delays = [...asked].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  return [...sent, ...ended.filter(({ type }) => asked.has(type)), ...delays]
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): unknown => ({ value, context })
const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

/** What tells one state from another to somebody who knows neither time nor actors. */
const stateIn =
  ({ key = wholeOf, timelessKey = key }: AnyModel) =>
  (snapshot: AnyMachineSnapshot) =>
    textOf({ key: timelessKey(snapshot), status: snapshot.status })

/** How far each state is from the start, as the engine has it, whatever clocks run in it and whoever has spoken. */
export function distancesByFirstOpinion(graph: Graph): number[] {
  const stateOf = stateIn(graph.model)
  const nearest = new Map<string, number>()
  for (const node of graph.nodes) {
    const state = stateOf(node.place.snapshot)
    nearest.set(state, Math.min(nearest.get(state) ?? Number.POSITIVE_INFINITY, shortestRouteTo(node).length))
  }
  return ascending([...nearest.values()])
}

/**
 * What the makers of the statechart library find on the same machine with the same model: the states, and how far
 * each is from the start. It knows neither time nor actors, so it agrees where at most one delay runs at a time and no
 * state outlives the answer of its actor.
 */
export const distancesBySecondOpinion = (model: AnyModel): number[] =>
  ascending(
    getShortestPaths(model.machine, {
      ...(model.input === undefined ? {} : { input: model.input }),
      events: (snapshot: AnyMachineSnapshot) =>
        eventsFor(model, snapshot).filter((event) => snapshot.can(event)),
      serializeState: stateIn(model),
      serializeEvent: textOf,
      limit: 100_000,
    }).map(({ weight }) => weight),
  )
