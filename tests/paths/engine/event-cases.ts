import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type AnyModel, type AnyOutcome, outcomeName } from './model.ts'
import type { Cause } from './move.ts'
import { onceFor } from './once-for.ts'
import { awaited, type Place } from './place.ts'

/** One thing that happens in one place. */
export interface EventCase extends Cause {
  readonly name: string
  readonly kind: 'event' | 'outcome' | 'delay' | 'late'
  /** The outcome's name, and what forces it on a server. */
  readonly outcome?: string
  readonly force?: unknown
}

export interface EventCasesOfPlace {
  readonly accepted: readonly EventCase[]
  /** What a person can do there all the same, and the state does not listen to. */
  readonly refused: readonly EventCase[]
  /** Outcomes of an actor that runs there, and nobody hears. */
  readonly ignoredOutcomes: readonly EventCase[]
}

export const eventOf = (actor: string, outcome: AnyOutcome): AnyEventObject =>
  'done' in outcome
    ? { type: `xstate.done.actor.${actor}`, output: outcome.done, actorId: actor }
    : { type: `xstate.error.actor.${actor}`, error: outcome.error, actorId: actor }

/** A gesture that sends several events is heard if one of them is. */
const accepts = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { event, also = [] }: EventCase) =>
  snapshot.status === 'active' &&
  [event, ...also].some((one) => machine.getTransitionData(snapshot, one).length > 0)

const everywhere = () => true

function sampleEventCases({ events }: AnyModel, snapshot: AnyMachineSnapshot, only?: string): EventCase[] {
  const asked = only === undefined ? Object.keys(events) : [only]
  return asked.flatMap((name) => {
    const sample = events[name]
    if (sample === undefined) return []
    const { event, also } = sample
    const sent: AnyEventObject | null = typeof event === 'function' ? event(snapshot) : event
    return sent === null
      ? []
      : [{ name, kind: 'event', event: sent, ...(also === undefined ? {} : { also }) }]
  })
}

/** By its actor, each way in which it can end: the same event case wherever that is. */
const outcomeCasesByActor = onceFor(
  ({ outcomes }: AnyModel): ReadonlyMap<string, readonly EventCase[]> =>
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

const outcomeCasesIn = (model: AnyModel, place: Place): EventCase[] =>
  awaited(place).flatMap((actor) => outcomeCasesByActor(model).get(actor) ?? [])

/** All that a person or an actor could send there, listened to or not; of a person's event cases only the one of a name, where one is asked for. */
function possibleEventCases(model: AnyModel, place: Place, only?: string): EventCase[] {
  const { isPossible = everywhere } = model
  return [...sampleEventCases(model, place.snapshot, only), ...outcomeCasesIn(model, place)].filter(
    ({ name }) => isPossible(name, place.snapshot),
  )
}

/** Of the delays that run, the next one to end, listened to or not; what ends with it is part of the same move. */
function delayCasesIn({ snapshot, timers }: Place): EventCase[] {
  const [first] = [...timers].sort((one, other) => one.left - other.left)
  if (first === undefined || snapshot.status !== 'active') return []
  const name = `wait: ${first.event.type.replace(/^xstate\.after\./, '')}`
  return [{ name, kind: 'delay', event: first.event, timer: first }]
}

/** The event case of a name, whether or not the machine listens to it there. */
export const eventCaseNamed = (model: AnyModel, place: Place, name: string): EventCase | undefined =>
  delayCasesIn(place).find((eventCase) => eventCase.name === name) ??
  possibleEventCases(model, place, name).find((eventCase) => eventCase.name === name)

/** What comes by itself before anything else can. */
export const automaticCaseIn = (
  { automatic = [] }: AnyModel,
  eventCases: readonly EventCase[],
): EventCase | undefined => eventCases.find(({ name }) => automatic.includes(name))

/** An actor that ends at once may end in any of its ways. */
const automaticCasesOf = (
  { automatic = [] }: AnyModel,
  eventCases: readonly EventCase[],
  first: EventCase,
): EventCase[] =>
  first.actor === undefined
    ? [first]
    : eventCases.filter(({ name, actor }) => actor === first.actor && automatic.includes(name))

/** Sorts what could happen in a place by whether the machine listens to it there. */
export function eventCasesIn(model: AnyModel, place: Place): EventCasesOfPlace {
  const { machine } = model
  const { snapshot } = place
  const isAccepted = (eventCase: EventCase) => accepts(machine, snapshot, eventCase)
  const eventCases = possibleEventCases(model, place)
  const heard = eventCases.filter(isAccepted)
  const first = automaticCaseIn(model, heard)
  if (first !== undefined)
    return { accepted: automaticCasesOf(model, heard, first), refused: [], ignoredOutcomes: [] }
  const ignoredOutcomes = eventCases.filter((eventCase) => !isAccepted(eventCase))
  return {
    accepted: [...heard, ...delayCasesIn(place)],
    refused: ignoredOutcomes.filter(({ kind }) => kind === 'event'),
    ignoredOutcomes: ignoredOutcomes.filter(({ kind }) => kind === 'outcome'),
  }
}
