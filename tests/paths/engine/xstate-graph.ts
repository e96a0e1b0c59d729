import { getShortestPaths } from '@xstate/graph'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
} from 'xstate'
import { eventOf } from './event-cases.ts'
import type { Graph } from './explore.ts'
import { type AnyModel, outcomeName } from './model.ts'
import { shortestRouteTo } from './routes.ts'
import { stableText } from './stable-text.ts'
import { nextResult } from './transition.ts'

/** The events of the model that are possible in the state, and the delays for which it has a transition. */
function eventsFor(
  { events, outcomes, isPossible = () => true }: AnyModel,
  snapshot: AnyMachineSnapshot,
): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const accepted = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  const sent = Object.entries(events).flatMap(([name, { event }]) => ({
    name,
    event: typeof event === 'function' ? event(snapshot) : event,
  }))
  const ended = Object.entries(outcomes).flatMap(([actor, named]) =>
    Object.entries(named).map(([outcome, definition]) => ({
      name: outcomeName(actor, outcome),
      event: actor in snapshot.children ? eventOf(actor, definition) : null,
    })),
  )
  const delays = [...new Set(accepted)].filter((type) => type.startsWith('xstate.after.'))
  return [
    ...[...sent, ...ended].flatMap(({ name, event }) =>
      event !== null && isPossible(name, snapshot) ? [event] : [],
    ),
    ...delays.map((type) => ({ type })),
  ]
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

/** `@xstate/graph` performs all transitions in one actor system, in which a `systemId` could be used only once. */
const inOwnSystem = (machine: AnyStateMachine): AnyStateMachine =>
  Object.assign(Object.create(machine), {
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      nextResult(machine, snapshot, event).snapshot,
  })

/**
 * The same distances, found by `@xstate/graph` with the same model. It knows neither time nor actors, so the two agree if at
 * most one delay runs at a time and no state outlives the end of its actor.
 */
export const distancesByXstate = (model: AnyModel): number[] =>
  ascending(
    getShortestPaths(inOwnSystem(model.machine), {
      ...(model.input === undefined ? {} : { input: model.input }),
      events: (snapshot: AnyMachineSnapshot) =>
        eventsFor(model, snapshot).filter((event) => snapshot.can(event)),
      serializeState: stateIn(model),
      serializeEvent: stableText,
      limit: 100_000,
    }).map(({ weight }) => weight),
  )
