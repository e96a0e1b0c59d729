import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** A running delay with the event that it will send. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly remainingMs: number
  /** Identifies one run of the delay: the same object until it ends. */
  readonly run: object
}

/**
 * A snapshot with two things that it lacks: the remaining time of its delays, and the invoked actors that
 * have settled.
 */
export interface State {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly settledActors: readonly string[]
}

export const pendingActors = ({ snapshot, settledActors }: State): string[] =>
  snapshot.status === 'active'
    ? Object.keys(snapshot.children).filter((actor) => !settledActors.includes(actor))
    : []
