import type { AnyStateMachine, InputFrom } from 'xstate'
import type { EndpointName, Endpoints, InputOf, OrderForm, TokenPair } from '../../src/contract/index.ts'
import type { Spending } from '../../src/machines/shared/entitlement.ts'
import type { ActorOf, IdOf } from './engine/model.ts'

/** Values that a page adds to its requests by itself. */
export interface RequestContext {
  /** The visitor's IP address from the lookup service; empty before its response. */
  readonly ip: string
  /** The tokens in `localStorage`. */
  readonly tokens: TokenPair | null
}

/** For each endpoint that an actor calls, how its request follows from the actor's input. */
export type EndpointRequests<Input> = {
  readonly [Name in EndpointName]?: (input: Input, context: RequestContext) => InputOf<Endpoints[Name]>
}
/** For each actor of a machine, by its id; `{}` for an actor that calls no endpoint. */
export type RequestsOf<M extends AnyStateMachine> = {
  readonly [Actor in ActorOf<M> as IdOf<Actor>]: EndpointRequests<InputFrom<Actor['logic']>>
}

export type Requests = Readonly<Record<string, EndpointRequests<never>>>

/** The expected parts of a request. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly json?: unknown
  readonly multipart?: unknown
}

/** The expected request of an invocation; `undefined` if the suite does not describe it. */
export function requestPartsOf(
  requests: Requests,
  { actor, input }: { readonly actor: string; readonly input: unknown },
  endpoint: EndpointName,
  context: RequestContext,
): RequestParts | undefined {
  const requestFor = requests[actor]?.[endpoint] as
    | ((input: unknown, context: RequestContext) => RequestParts)
    | undefined
  return requestFor?.(input, context)
}

/** A request without parameters and body. */
export const withoutParameters = () => ({})

/** The request for a code that points or a subscription pay for. */
export const generateRequest = (
  { order, spending }: { readonly order: OrderForm; readonly spending: Spending },
  { ip: user_ip }: RequestContext,
) => ({ json: { ...order, ...spending, user_ip } })
