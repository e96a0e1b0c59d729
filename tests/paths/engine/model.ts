import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

type Named<T> = Readonly<Record<string, T>>

/** Something that can be done to a machine, by a person or by the rest of the app. */
export interface SampleEvent<M extends AnyStateMachine> {
  /** The event as it is sent; `null` where the state leaves nothing to send. */
  readonly event: EventFromLogic<M> | ((snapshot: SnapshotFrom<M>) => EventFromLogic<M> | null)
  /** What the same gesture sends right after it. */
  readonly also?: readonly EventFromLogic<M>[]
  /** Whether a live event is this event case, where several event cases share a type. */
  is?(event: EventFromLogic<M>, before: SnapshotFrom<M> | null): boolean
}

/** One way in which an actor ends. `force` is what a page bench must tell the server to make it end so. */
export type Outcome<Output, Force> = { readonly force?: Force } & (
  | { readonly done: Output; is?(output: Output): boolean }
  | { readonly error: unknown; is?(error: unknown): boolean }
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

/** An actor without an id in its types is called by the name of what it runs. */
export type IdOf<Actor extends { src: string; id?: string | undefined }> = string extends Actor['id']
  ? Actor['src']
  : Actor['id'] & string

type OutcomesOf<M, Force> = {
  readonly [Actor in ActorOf<M> as IdOf<Actor>]: Named<Outcome<OutputFrom<Actor['logic']>, Force>>
}

/** All that can happen to one machine, delays apart, which the machine itself declares. */
export interface Model<M extends AnyStateMachine, Force = never> {
  readonly name: string
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly events: Named<SampleEvent<M>>
  /** By the id of the actor. */
  readonly outcomes: OutcomesOf<M, Force>
  /** What of a snapshot decides how the machine goes on; value and context unless said otherwise. */
  key?(snapshot: SnapshotFrom<M>): unknown
  /** What of it remains where no time passes; all of it unless said otherwise. */
  timelessKey?(snapshot: SnapshotFrom<M>): unknown
  /** Transitions that cannot be taken, each with the reason. */
  readonly impossible?: Excuses
  /** Whether an event case can come about in a snapshot at all, where that is not for the machine to say. */
  isPossible?(eventCase: string, snapshot: SnapshotFrom<M>): boolean
  /** Event cases that come by themselves as soon as they can, so that nothing else happens before. */
  readonly automatic?: readonly string[]
  /** So many states are explored at most. */
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

/** `actor: outcome`, as an event case is called that is no person's. */
export const outcomeName = (actor: string, outcome: string): string => `${actor}: ${outcome}`

const exclude = <T>(named: Named<T>, isGone: (name: string) => boolean): Named<T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !isGone(name)))

/** A smaller model: what remains where some things never happen. */
export function withoutEventCases(model: AnyModel, gone: readonly string[]): AnyModel {
  const { events, outcomes } = model
  const names = [
    ...Object.keys(events),
    ...Object.entries(outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    ),
  ]
  const unknown = gone.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${model.name} has no event case '${unknown}' to leave out`)
  return {
    ...model,
    events: exclude(events, (name) => gone.includes(name)),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([actor, named]) => [
        actor,
        exclude(named, (outcome) => gone.includes(outcomeName(actor, outcome))),
      ]),
    ),
  }
}
