import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type AnyAlphabet, type AnyOutcome, outcomeName } from './alphabet.ts'
import type { Cause } from './move.ts'
import { awaited, type Place } from './place.ts'

/** One thing that happens in one place. */
export interface Letter extends Cause {
  readonly name: string
  readonly kind: 'user' | 'outcome' | 'delay' | 'late'
  /** The outcome's name, and what forces it on a server. */
  readonly outcome?: string
  readonly force?: unknown
}

export interface LettersOfPlace {
  readonly accepted: readonly Letter[]
  /** What a person can do there all the same, and the state does not listen to. */
  readonly refused: readonly Letter[]
  /** Outcomes of an actor that runs there, and nobody hears. */
  readonly unheard: readonly Letter[]
}

export const eventOf = (actor: string, outcome: AnyOutcome): AnyEventObject =>
  'done' in outcome
    ? { type: `xstate.done.actor.${actor}`, output: outcome.done, actorId: actor }
    : { type: `xstate.error.actor.${actor}`, error: outcome.error, actorId: actor }

const accepts = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  snapshot.status === 'active' && machine.getTransitionData(snapshot, event).length > 0

function userLetters({ user }: AnyAlphabet, snapshot: AnyMachineSnapshot): Letter[] {
  return Object.entries(user).flatMap(([name, { event }]) => {
    const sent: AnyEventObject | null = typeof event === 'function' ? event(snapshot) : event
    return sent === null ? [] : [{ name, kind: 'user', event: sent }]
  })
}

const outcomeLetters = (alphabet: AnyAlphabet, place: Place): Letter[] =>
  awaited(place).flatMap((actor) =>
    Object.entries(alphabet.outcomes[actor] ?? {}).map(([outcome, ending]) => ({
      name: outcomeName(actor, outcome),
      kind: 'outcome' as const,
      event: eventOf(actor, ending),
      actor,
      outcome,
      force: ending.force,
    })),
  )

/** Of the delays that run, the next one to end, listened to or not; what ends with it is part of the same move. */
function delayLetters({ snapshot, timers }: Place): Letter[] {
  const [first] = [...timers].sort((one, other) => one.left - other.left)
  if (first === undefined || snapshot.status !== 'active') return []
  const name = `wait: ${first.event.type.replace(/^xstate\.after\./, '')}`
  return [{ name, kind: 'delay', event: first.event, timer: first }]
}

/** The letter of a name, if the machine listens to it there. */
export function letterAt(alphabet: AnyAlphabet, place: Place, name: string): Letter | undefined {
  const delay = delayLetters(place).find((letter) => letter.name === name)
  if (delay !== undefined) return delay
  return [...userLetters(alphabet, place.snapshot), ...outcomeLetters(alphabet, place)].find(
    (letter) => letter.name === name && accepts(alphabet.machine, place.snapshot, letter.event),
  )
}

/** What comes by itself before anything else can. */
export const hasty = ({ atOnce = [] }: AnyAlphabet, letters: readonly Letter[]): Letter | undefined =>
  letters.find(({ name }) => atOnce.includes(name))

/** Sorts what could happen in a place by whether the machine listens to it there. */
export function lettersAt(alphabet: AnyAlphabet, place: Place): LettersOfPlace {
  const { machine } = alphabet
  const { snapshot } = place
  const isAccepted = ({ event }: Letter) => accepts(machine, snapshot, event)
  const user = userLetters(alphabet, snapshot)
  const outcomes = outcomeLetters(alphabet, place)
  const first = hasty(alphabet, [...user, ...outcomes].filter(isAccepted))
  if (first !== undefined) return { accepted: [first], refused: [], unheard: [] }
  return {
    accepted: [...[...user, ...outcomes].filter(isAccepted), ...delayLetters(place)],
    refused: user.filter((letter) => !isAccepted(letter)),
    unheard: outcomes.filter((letter) => !isAccepted(letter)),
  }
}
