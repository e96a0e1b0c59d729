import type { Readable } from 'node:stream'
import type {
  BodyOf,
  Endpoint,
  EndpointName,
  Endpoints,
  InputOf,
  StatusOf,
} from '../../src/contract/index.ts'
import type { Shop } from '../domain/shop.ts'
import type { Account } from '../domain/state.ts'

/** An upload that lies whole in a temporary file, which goes away when the reply has left. */
export interface SpooledFile {
  readonly name: string
  readonly size: number
  readonly path: string
}

/** One accepted call: its parts have passed the contract, its caller the endpoint's authentication. */
export interface Visit<E extends Endpoint> {
  readonly shop: Shop
  readonly input: InputOf<E>
  /** Who sent a valid token; `null` for a visitor. Always an account where the endpoint demands a token. */
  readonly caller: Account | null
  /** Origin of the page that called, when it is one of the shop's; else the shop's site. */
  readonly origin: string
  readonly upload: SpooledFile | null
}

interface FileAnswer {
  readonly file: Readable
  readonly headers: Readonly<Record<string, string>>
}
export type Reply<E extends Endpoint> = {
  [S in StatusOf<E>]: { readonly status: S } & ([BodyOf<E, S>] extends [never]
    ? FileAnswer
    : { readonly body: BodyOf<E, S> })
}[StatusOf<E>]

export type Handler<E extends Endpoint> = (visit: Visit<E>) => Reply<E> | Promise<Reply<E>>
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> }
/** The handlers of one contract file. */
export type HandlersOf<Name extends EndpointName> = Pick<Handlers, Name>
