import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

type Named<T> = Readonly<Record<string, T>>

/** An event that a person, or another part of the app, can send to the machine. */
export interface SampleEvent<M extends AnyStateMachine> {
  /** A function makes the event from the snapshot, or returns `null` if it cannot be sent there. */
  readonly event: EventFromLogic<M> | ((snapshot: SnapshotFrom<M>) => EventFromLogic<M> | null)
  /** Further events that the same user action sends right after it. */
  readonly also?: readonly EventFromLogic<M>[]
}

/**
 * One way in which an actor ends: `done` is its output, `error` its error, `force` the backend response that
 * causes it.
 */
export type Outcome<Output, Force> = { readonly force?: Force } & (
  | { readonly done: Output }
  | { readonly error: unknown }
)

export type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never

/** The id of an invoked actor; the name of its source if the types have no id. */
export type IdOf<Actor extends { src: string; id?: string | undefined }> = string extends Actor['id']
  ? Actor['src']
  : Actor['id'] & string

type OutcomesOf<M, Force> = {
  readonly [Actor in ActorOf<M> as IdOf<Actor>]: Named<Outcome<OutputFrom<Actor['logic']>, Force>>
}

/** The test model of a machine: every event and every outcome of its actors. Delays are declared by the machine itself. */
export interface Model<M extends AnyStateMachine, Force = never> {
  readonly name: string
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly events: Named<SampleEvent<M>>
  /** The outcomes of each actor, by its id. */
  readonly outcomes: OutcomesOf<M, Force>
  /**
   * The part of a snapshot that affects later behaviour; by default value and context. States with equal keys are
   * explored once.
   */
  key?(snapshot: SnapshotFrom<M>): unknown
  /** The key without the parts that only change with time, for the comparison with `@xstate/graph`. */
  timelessKey?(snapshot: SnapshotFrom<M>): unknown
  /** Transitions that no event can cause, each with the reason. */
  readonly impossible?: Excuses
  /** False for an event case that cannot occur in a state for reasons outside of the machine. */
  isPossible?(eventCase: string, snapshot: SnapshotFrom<M>): boolean
  /** Event cases that the page sends by itself as soon as the state accepts them, before anything else. */
  readonly automatic?: readonly string[]
  /** The greatest number of states to explore; by default 5,000. */
  readonly limit?: number
}

export interface AnyModel extends Omit<Model<AnyStateMachine>, 'outcomes'> {
  readonly outcomes: Named<Named<AnyOutcome>>
}
export type AnyOutcome = Outcome<unknown, unknown>

/** Names that a check leaves out, each with the reason. */
export type Excuses = Named<string>
/** Gives several names the same reason. */
export const excused = (reason: string, names: readonly string[]): Excuses =>
  Object.fromEntries(names.map((name) => [name, reason]))

/** The name of the event case of an outcome. */
export const outcomeName = (actor: string, outcome: string): string => `${actor}: ${outcome}`

const exclude = <T>(named: Named<T>, isExcluded: (name: string) => boolean): Named<T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !isExcluded(name)))

export function withoutEventCases(model: AnyModel, excluded: readonly string[]): AnyModel {
  const { events, outcomes } = model
  const names = [
    ...Object.keys(events),
    ...Object.entries(outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    ),
  ]
  const unknown = excluded.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${model.name} has no event case '${unknown}' to leave out`)
  return {
    ...model,
    events: exclude(events, (name) => excluded.includes(name)),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([actor, named]) => [
        actor,
        exclude(named, (outcome) => excluded.includes(outcomeName(actor, outcome))),
      ]),
    ),
  }
}
