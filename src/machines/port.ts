import { fromPromise, type PromiseActorLogic } from 'xstate'

/** An effect that a machine declares and the app performs. */
export type Port<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Stands in a machine until the app hands in the real port. */
export const port = <Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`[machines] port '${name}' was not provided`)))

export const lift = <Input, Output>(act: Port<Input, Output>): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(({ input, signal }) => act(input, signal))
