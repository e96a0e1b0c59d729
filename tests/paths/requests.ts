import type { AnyStateMachine, InputFrom } from 'xstate'
import type { EndpointName, Endpoints, InputOf, OrderForm, TokenPair } from '../../src/contract/index.ts'
import type { Spending } from '../../src/machines/shared/entitlement.ts'
import type { ActorOf, IdOf } from './engine/model.ts'

/** What a page knows by itself of what it sends. */
export interface RequestContext {
  /** Where the visitor is, as the service for that has said; empty, where it has not. */
  readonly ip: string
  /** What the device holds of a login. */
  readonly tokens: TokenPair | null
}

/** What an actor sends to each endpoint that it asks, in the contract's own shape, after what its machine has handed it. */
export type EndpointRequests<Input> = {
  readonly [Name in EndpointName]?: (input: Input, known: RequestContext) => InputOf<Endpoints[Name]>
}
/** By the id of each actor; `{}` for one that asks nobody, and is answered by the page itself. */
export type RequestsOf<M extends AnyStateMachine> = {
  readonly [Actor in ActorOf<M> as IdOf<Actor>]: EndpointRequests<InputFrom<Actor['logic']>>
}

export type Requests = Readonly<Record<string, EndpointRequests<never>>>

/** The parts of a request as they must come in. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly json?: unknown
  readonly multipart?: unknown
}

/** What must come in of an actor's call; `undefined` where nobody has said it. */
export function requestPartsOf(
  requests: Requests,
  { actor, input }: { readonly actor: string; readonly input: unknown },
  endpoint: EndpointName,
  known: RequestContext,
): RequestParts | undefined {
  const endpointRequests = requests[actor]?.[endpoint] as
    | ((input: unknown, known: RequestContext) => RequestParts)
    | undefined
  return endpointRequests?.(input, known)
}

/** Nothing but the address itself. */
export const withoutParameters = () => ({})

/** What is asked for a code that the account pays for, from whichever page. */
export const generateRequest = (
  { order, spending }: { readonly order: OrderForm; readonly spending: Spending },
  { ip: user_ip }: RequestContext,
) => ({ json: { ...order, ...spending, user_ip } })
