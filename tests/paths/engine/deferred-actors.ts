import type { AnyEventObject } from 'xstate'

/** The body of a promise actor, as the app passes it to a machine. */
type DeferredActor = <Output>(input: unknown, signal: AbortSignal) => Promise<Output>

/** One invocation of a promise actor. */
export interface DeferredInvocation {
  readonly actor: string
  readonly input: unknown
  readonly signal: AbortSignal
  isSettled: boolean
  /** Resolves or rejects with the output or error of an `xstate.done.actor` or `xstate.error.actor` event. */
  settle(event: AnyEventObject): void
}

/** Promise actors that stay pending until a test settles them, with a record of each invocation. */
export function deferredActors() {
  const invocations: DeferredInvocation[] = []
  const actor =
    (name: string): DeferredActor =>
    (input, signal) =>
      new Promise((resolve, reject) => {
        const invocation: DeferredInvocation = {
          actor: name,
          input,
          signal,
          isSettled: false,
          settle(event) {
            invocation.isSettled = true
            if (event.type.startsWith('xstate.error.')) reject(event.error)
            else resolve(event.output)
          },
        }
        invocations.push(invocation)
      })
  return {
    actor,
    find: (name: string, nth: number) =>
      invocations.filter((invocation) => invocation.actor === name)[nth - 1],
    running: () => invocations.filter(({ isSettled, signal }) => !isSettled && !signal.aborted),
  }
}
