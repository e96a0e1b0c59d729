import { type ErrorActorEvent, fromPromise, type PromiseActorLogic } from 'xstate'

/** An effect that a machine declares and the app implements. */
export type AsyncEffect<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Placeholder in a machine until the app provides the real implementation. */
export const missingActor = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`[machines] no actor '${name}'`)))

/**
 * After abort, never settle: React StrictMode unmounts and remounts at once, and the restarted actor would receive the
 * AbortError as a failure.
 */
export const promiseActor = <Input, Output>(
  effect: AsyncEffect<Input, Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await effect(input, signal)
    } catch (problem) {
      if (signal.aborted) return new Promise<never>(() => undefined)
      throw problem
    }
  })

/** The params of an action or a guard that handles the error of an actor. */
export const failureOf = ({ event }: { readonly event: ErrorActorEvent }) => ({ problem: event.error })
