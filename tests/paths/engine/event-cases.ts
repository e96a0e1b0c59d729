import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Cause } from './macrostep.ts'
import { memoize } from './memoize.ts'
import { type AnyModel, type AnyOutcome, outcomeName } from './model.ts'
import { pendingActors, type State } from './state.ts'

/**
 * One event that can be sent in a state: a sample event, an outcome of an actor, or the end of a delay. The
 * kind `late` is an outcome that arrives after its actor was stopped.
 */
export interface EventCase extends Cause {
  readonly name: string
  readonly kind: 'event' | 'outcome' | 'delay' | 'late'
  /** The name of the outcome. `force` is the response of the backend that causes it. */
  readonly outcome?: string
  readonly force?: unknown
}

export interface EventCasesOfState {
  readonly accepted: readonly EventCase[]
  /** Sample events that the state must ignore. */
  readonly refused: readonly EventCase[]
  /** Outcomes of a running actor for which the state has no transition. */
  readonly ignoredOutcomes: readonly EventCase[]
}

export const eventOf = (actor: string, outcome: AnyOutcome): AnyEventObject =>
  'done' in outcome
    ? { type: `xstate.done.actor.${actor}`, output: outcome.done, actorId: actor }
    : { type: `xstate.error.actor.${actor}`, error: outcome.error, actorId: actor }

/** An event case of several events is accepted if one of them is. */
const accepts = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { event, also = [] }: EventCase) =>
  snapshot.status === 'active' &&
  [event, ...also].some((candidate) => machine.getTransitionData(snapshot, candidate).length > 0)

const always = () => true

function sampleEventCases({ events }: AnyModel, snapshot: AnyMachineSnapshot, only?: string): EventCase[] {
  const names = only === undefined ? Object.keys(events) : [only]
  return names.flatMap((name) => {
    const sample = events[name]
    if (sample === undefined) return []
    const { event, also } = sample
    const sent: AnyEventObject | null = typeof event === 'function' ? event(snapshot) : event
    return sent === null
      ? []
      : [{ name, kind: 'event', event: sent, ...(also === undefined ? {} : { also }) }]
  })
}

/** The outcomes of each actor. They are the same in every state. */
const outcomeCasesByActor = memoize(
  ({ outcomes }: AnyModel): ReadonlyMap<string, readonly EventCase[]> =>
    new Map(
      Object.entries(outcomes).map(([actor, named]) => [
        actor,
        Object.entries(named).map(([outcome, definition]) => ({
          name: outcomeName(actor, outcome),
          kind: 'outcome' as const,
          event: eventOf(actor, definition),
          actor,
          outcome,
          force: definition.force,
        })),
      ]),
    ),
)

const outcomeCasesIn = (model: AnyModel, state: State): EventCase[] =>
  pendingActors(state).flatMap((actor) => outcomeCasesByActor(model).get(actor) ?? [])

/** The sample events and outcomes that can be sent in a state, accepted or not. `only` selects one sample event by its name. */
function possibleEventCases(model: AnyModel, state: State, only?: string): EventCase[] {
  const { isPossible = always } = model
  return [...sampleEventCases(model, state.snapshot, only), ...outcomeCasesIn(model, state)].filter(
    ({ name }) => isPossible(name, state.snapshot),
  )
}

/** The running delay that ends next. Delays that end with it are part of the same macrostep. */
function delayCasesIn({ snapshot, timers }: State): EventCase[] {
  const [first] = [...timers].sort((a, b) => a.remainingMs - b.remainingMs)
  if (first === undefined || snapshot.status !== 'active') return []
  // The type of a delayed transition is 'xstate.after.<delay>.<id of the state>'.
  const name = `wait: ${first.event.type.replace(/^xstate\.after\.([^.]+).*/, '$1')}`
  return [{ name, kind: 'delay', event: first.event, timer: first }]
}

/** The event case of this name, accepted or not. */
export const eventCaseNamed = (model: AnyModel, state: State, name: string): EventCase | undefined =>
  delayCasesIn(state).find((eventCase) => eventCase.name === name) ??
  possibleEventCases(model, state, name).find((eventCase) => eventCase.name === name)

/** The event case that the page sends by itself before anything else can happen. */
export const automaticCaseIn = (
  { automatic = [] }: AnyModel,
  eventCases: readonly EventCase[],
): EventCase | undefined => eventCases.find(({ name }) => automatic.includes(name))

/** The automatic outcomes of the same actor: any of them may occur. */
const automaticCasesOf = (
  { automatic = [] }: AnyModel,
  eventCases: readonly EventCase[],
  first: EventCase,
): EventCase[] =>
  first.actor === undefined
    ? [first]
    : eventCases.filter(({ name, actor }) => actor === first.actor && automatic.includes(name))

export function eventCasesIn(model: AnyModel, state: State): EventCasesOfState {
  const { machine } = model
  const { snapshot } = state
  const isAccepted = (eventCase: EventCase) => accepts(machine, snapshot, eventCase)
  const eventCases = possibleEventCases(model, state)
  const accepted = eventCases.filter(isAccepted)
  const first = automaticCaseIn(model, accepted)
  if (first !== undefined)
    return { accepted: automaticCasesOf(model, accepted, first), refused: [], ignoredOutcomes: [] }
  const ignored = eventCases.filter((eventCase) => !isAccepted(eventCase))
  return {
    accepted: [...accepted, ...delayCasesIn(state)],
    refused: ignored.filter(({ kind }) => kind === 'event'),
    ignoredOutcomes: ignored.filter(({ kind }) => kind === 'outcome'),
  }
}
