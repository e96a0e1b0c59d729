import { getShortestPaths } from '@xstate/graph'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
} from 'xstate'
import { eventOf } from './event-cases.ts'
import { type Graph, valueAndContext } from './explore.ts'
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

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

/** A state key without running delays and actors, because `@xstate/graph` models neither. */
const stateKeyOf =
  ({ key = valueAndContext, timelessKey = key }: AnyModel) =>
  (snapshot: AnyMachineSnapshot) =>
    stableText({ key: timelessKey(snapshot), status: snapshot.status })

/** The number of steps from the start to each state, found by our own search. */
export function distancesInGraph(graph: Graph): number[] {
  const keyOf = stateKeyOf(graph.model)
  const nearest = new Map<string, number>()
  for (const node of graph.nodes) {
    const key = keyOf(node.state.snapshot)
    nearest.set(key, Math.min(nearest.get(key) ?? Number.POSITIVE_INFINITY, shortestRouteTo(node).length))
  }
  return ascending([...nearest.values()])
}

/**
 * `@xstate/graph` runs all transitions in one actor system, in which each `systemId` can be registered only
 * once.
 */
const inOwnSystem = (machine: AnyStateMachine): AnyStateMachine =>
  Object.assign(Object.create(machine), {
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      nextResult(machine, snapshot, event).snapshot,
  })

/**
 * The same distances, found by `@xstate/graph` with the same model. It models neither time nor actors, so the
 * two agree if at most one delay runs at a time, and every state that invokes an actor is left when the actor
 * settles.
 */
export const distancesByXstate = (model: AnyModel): number[] =>
  ascending(
    getShortestPaths(inOwnSystem(model.machine), {
      ...(model.input === undefined ? {} : { input: model.input }),
      events: (snapshot: AnyMachineSnapshot) =>
        eventsFor(model, snapshot).filter((event) => snapshot.can(event)),
      serializeState: stateKeyOf(model),
      serializeEvent: stableText,
      limit: 100_000,
    }).map(({ weight }) => weight),
  )
