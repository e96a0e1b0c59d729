import type { Readable } from 'node:stream'
import type {
  BodyOf,
  Endpoint,
  EndpointName,
  Endpoints,
  InputOf,
  StatusOf,
} from '../../src/contract/index.ts'
import type { DomainContext } from '../domain/domain-context.ts'
import type { Account } from '../domain/state.ts'

/** An uploaded file on disk; it is removed after the response. */
export interface SpooledFile {
  readonly name: string
  readonly size: number
  readonly path: string
}

/** A request that was validated and authenticated. */
export interface HandlerRequest<E extends Endpoint> {
  readonly context: DomainContext
  readonly input: InputOf<E>
  /** `null` for a visitor; never `null` if the endpoint requires a token. */
  readonly caller: Account | null
  /** Origin of the requesting page if CORS allows it; otherwise the site's. */
  readonly origin: string
  readonly upload: SpooledFile | null
}

interface FileReply {
  readonly file: Readable
  readonly headers: Readonly<Record<string, string>>
}
export type Reply<E extends Endpoint> = {
  [S in StatusOf<E>]: { readonly status: S } & ([BodyOf<E, S>] extends [never]
    ? FileReply
    : { readonly body: BodyOf<E, S> })
}[StatusOf<E>]

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Reply<E> | Promise<Reply<E>>
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> }
/** The handlers of some endpoints. */
export type HandlersOf<Name extends EndpointName> = Pick<Handlers, Name>
