import type { AnyEventObject } from 'xstate'

/** The body of a promise actor, as the app hands it to a machine. */
type DeferredActor = <Output>(input: unknown, signal: AbortSignal) => Promise<Output>

/** One call of a promise actor. */
export interface DeferredCall {
  readonly actor: string
  readonly input: unknown
  readonly signal: AbortSignal
  isSettled: boolean
  /** Resolves or rejects with the output or error of an `xstate.done.actor` or `xstate.error.actor` event. */
  settle(event: AnyEventObject): void
}

/** Promise actors that stay pending until a test settles them, with a record of each call. */
export function deferredActors() {
  const calls: DeferredCall[] = []
  const actor =
    (name: string): DeferredActor =>
    (input, signal) =>
      new Promise((resolve, reject) => {
        const call: DeferredCall = {
          actor: name,
          input,
          signal,
          isSettled: false,
          settle(event) {
            call.isSettled = true
            if (event.type.startsWith('xstate.error.')) reject(event.error)
            else resolve(event.output)
          },
        }
        calls.push(call)
      })
  return {
    actor,
    find: (name: string, nth: number) => calls.filter((call) => call.actor === name)[nth - 1],
    running: () => calls.filter(({ isSettled, signal }) => !isSettled && !signal.aborted),
  }
}
