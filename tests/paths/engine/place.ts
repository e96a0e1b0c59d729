import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** A delay that runs: what it will say, and in how many milliseconds. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly left: number
  /** The same for as long as it runs. */
  readonly run: object
}

/** Where a machine stands, with what its snapshot does not tell: the time left, and which actors have had their say. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly heard: readonly string[]
}

/** The actors that the machine waits for. */
export const awaited = ({ snapshot, heard }: Place): string[] =>
  snapshot.status === 'active' ? Object.keys(snapshot.children).filter((actor) => !heard.includes(actor)) : []
