import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { AnyAlphabet } from './alphabet.ts'
import { eventOf } from './letters.ts'
import { textOf } from './text-of.ts'

/** Every event of the alphabet that some transition of the state asks for, and every delay of the state. */
function eventsFor({ user, outcomes }: AnyAlphabet, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const asked = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  const sent = Object.values(user).flatMap(({ event }): AnyEventObject[] => {
    const one = typeof event === 'function' ? event(snapshot) : event
    return one === null ? [] : [one]
  })
  const ended = Object.entries(outcomes).flatMap(([actor, named]) =>
    Object.values(named).map((outcome) => eventOf(actor, outcome)),
  )
  const delays = [...asked].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  return [...sent, ...ended.filter(({ type }) => asked.has(type)), ...delays]
}

/**
 * What the makers of the statechart library find on the same machine with the same alphabet: the states, and how far
 * each is from the start. It knows neither time nor actors, so it agrees where at most one delay runs at a time and no
 * state outlives the answer of its actor.
 */
export function distancesBySecondOpinion(alphabet: AnyAlphabet): number[] {
  const wholeOf = ({ value, context }: AnyMachineSnapshot): unknown => ({ value, context })
  const { key = wholeOf } = alphabet
  return getShortestPaths(alphabet.machine, {
    ...(alphabet.input === undefined ? {} : { input: alphabet.input }),
    events: (snapshot: AnyMachineSnapshot) => eventsFor(alphabet, snapshot),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => snapshot.can(event),
    serializeState: (snapshot: AnyMachineSnapshot) => textOf({ key: key(snapshot), status: snapshot.status }),
    serializeEvent: textOf,
    limit: 100_000,
  })
    .map(({ weight }) => weight)
    .sort((one, other) => one - other)
}
