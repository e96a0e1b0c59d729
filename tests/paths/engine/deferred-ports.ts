import type { AnyEventObject } from 'xstate'

/** An asynchronous effect as the app hands it to a machine. */
type DeferredPort = <Output>(input: unknown, signal: AbortSignal) => Promise<Output>

export interface Invocation {
  readonly port: string
  readonly input: unknown
  readonly signal: AbortSignal
  isSettled: boolean
  /** Ends as the event of an actor's end says. */
  settle(event: AnyEventObject): void
}

/** Ports that answer when a bench says so, and remember who asked. */
export function deferredPorts() {
  const invocations: Invocation[] = []
  const port =
    (name: string): DeferredPort =>
    (input, signal) =>
      new Promise((resolve, reject) => {
        const invocation: Invocation = {
          port: name,
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
    port,
    /** The n-th invocation of a port. */
    find: (name: string, nth: number) => invocations.filter((one) => one.port === name)[nth - 1],
    open: () => invocations.filter(({ isSettled, signal }) => !isSettled && !signal.aborted),
  }
}
