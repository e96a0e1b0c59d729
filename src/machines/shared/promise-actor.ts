import { fromPromise, type PromiseActorLogic } from 'xstate'

/** An effect that a machine declares and the app performs. */
export type AsyncEffect<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Stands in a machine until the app hands in the real port. */
export const missingActor = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`[machines] port '${name}' was not provided`)))

/**
 * Nobody waits for a port whose state was left, so it then tells nothing, not even that it was broken off: a screen that
 * is taken down and put up again at once, as React does in development, would take that for a failure.
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
