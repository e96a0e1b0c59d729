import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type AnyAlphabet, type AnyOutcome, outcomeName } from './alphabet.ts'
import type { Cause } from './move.ts'
import { onceFor } from './once-for.ts'
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

/** A gesture that sends several events is heard if one of them is. */
const accepts = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { event, also = [] }: Letter) =>
  snapshot.status === 'active' &&
  [event, ...also].some((one) => machine.getTransitionData(snapshot, one).length > 0)

const everywhere = () => true

function userLetters({ user }: AnyAlphabet, snapshot: AnyMachineSnapshot, only?: string): Letter[] {
  const asked = only === undefined ? Object.keys(user) : [only]
  return asked.flatMap((name) => {
    const sample = user[name]
    if (sample === undefined) return []
    const { event, also } = sample
    const sent: AnyEventObject | null = typeof event === 'function' ? event(snapshot) : event
    return sent === null ? [] : [{ name, kind: 'user', event: sent, ...(also === undefined ? {} : { also }) }]
  })
}

/** By its actor, each way in which it can end: the same letter wherever that is. */
const outcomeLettersIn = onceFor(
  ({ outcomes }: AnyAlphabet): ReadonlyMap<string, readonly Letter[]> =>
    new Map(
      Object.entries(outcomes).map(([actor, named]) => [
        actor,
        Object.entries(named).map(([outcome, ending]) => ({
          name: outcomeName(actor, outcome),
          kind: 'outcome' as const,
          event: eventOf(actor, ending),
          actor,
          outcome,
          force: ending.force,
        })),
      ]),
    ),
)

const outcomeLetters = (alphabet: AnyAlphabet, place: Place): Letter[] =>
  awaited(place).flatMap((actor) => outcomeLettersIn(alphabet).get(actor) ?? [])

/** All that a person or an actor could send there, listened to or not; of a person's letters only the one of a name, where one is asked for. */
function sendable(alphabet: AnyAlphabet, place: Place, only?: string): Letter[] {
  const { isPossible = everywhere } = alphabet
  return [...userLetters(alphabet, place.snapshot, only), ...outcomeLetters(alphabet, place)].filter(
    ({ name }) => isPossible(name, place.snapshot),
  )
}

/** Of the delays that run, the next one to end, listened to or not; what ends with it is part of the same move. */
function delayLetters({ snapshot, timers }: Place): Letter[] {
  const [first] = [...timers].sort((one, other) => one.left - other.left)
  if (first === undefined || snapshot.status !== 'active') return []
  const name = `wait: ${first.event.type.replace(/^xstate\.after\./, '')}`
  return [{ name, kind: 'delay', event: first.event, timer: first }]
}

/** The letter of a name, whether or not the machine listens to it there. */
export const letterAt = (alphabet: AnyAlphabet, place: Place, name: string): Letter | undefined =>
  delayLetters(place).find((letter) => letter.name === name) ??
  sendable(alphabet, place, name).find((letter) => letter.name === name)

/** What comes by itself before anything else can. */
export const hasty = ({ atOnce = [] }: AnyAlphabet, letters: readonly Letter[]): Letter | undefined =>
  letters.find(({ name }) => atOnce.includes(name))

/** An actor that ends at once may end in any of its ways. */
const waysOut = ({ atOnce = [] }: AnyAlphabet, letters: readonly Letter[], first: Letter): Letter[] =>
  first.actor === undefined
    ? [first]
    : letters.filter(({ name, actor }) => actor === first.actor && atOnce.includes(name))

/** Sorts what could happen in a place by whether the machine listens to it there. */
export function lettersAt(alphabet: AnyAlphabet, place: Place): LettersOfPlace {
  const { machine } = alphabet
  const { snapshot } = place
  const isAccepted = (letter: Letter) => accepts(machine, snapshot, letter)
  const letters = sendable(alphabet, place)
  const heard = letters.filter(isAccepted)
  const first = hasty(alphabet, heard)
  if (first !== undefined) return { accepted: waysOut(alphabet, heard, first), refused: [], unheard: [] }
  const unheard = letters.filter((letter) => !isAccepted(letter))
  return {
    accepted: [...heard, ...delayLetters(place)],
    refused: unheard.filter(({ kind }) => kind === 'user'),
    unheard: unheard.filter(({ kind }) => kind === 'outcome'),
  }
}
