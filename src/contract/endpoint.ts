import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT'
/** The host of a request; `ip` is a third party and gets no cookies or headers of ours. */
export type Host = 'api' | 'admin' | 'ip'
/**
 * Authentication of a request. `csrf`: the CSRF header, never a bearer token. `bearer`: needs a bearer token.
 * `bearerIfLoggedIn`: a bearer token for a logged-in user, else the CSRF header. `token`: the `Token` scheme.
 * `none`: a plain request to a third party.
 */
export type Auth = 'csrf' | 'bearer' | 'bearerIfLoggedIn' | 'token' | 'none'

export const ZIP = { file: 'application/zip' } as const
export type FileReply = typeof ZIP
export type ReplySchema = z.ZodMiniType | FileReply

export interface Endpoint {
  readonly name: string
  readonly method: Method
  /** Slashes exactly as on the backend; `{name}` is a path parameter. */
  readonly path: string
  readonly host: Host
  readonly auth: Auth
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly json?: z.ZodMiniType
  readonly multipart?: z.ZodMiniObject
  readonly replies: Readonly<Record<number, ReplySchema>>
  /** Each request that arrives spends a token or opens a checkout, so it must not arrive twice. */
  readonly spends?: true
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, Key extends 'params' | 'query' | 'json' | 'multipart'> =
  E extends Record<Key, infer Schema extends z.ZodMiniType>
    ? { readonly [K in Key]: z.output<Schema> }
    : unknown

/** The input of a request: path parameters, query, body. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'json'> &
  Part<E, 'multipart'>

export type StatusOf<E extends Endpoint> = keyof E['replies'] & number
export type BodyOf<E extends Endpoint, S extends StatusOf<E>> = E['replies'][S] extends infer Schema extends
  z.ZodMiniType
  ? z.output<Schema>
  : never

type Success = 200 | 201
type SuccessStatusOf<E extends Endpoint> = Extract<StatusOf<E>, Success>
/** The body of a successful response; `never` if it is a file. */
export type SuccessOf<E extends Endpoint> = BodyOf<E, SuccessStatusOf<E>>
export type FailureOf<E extends Endpoint> = BodyOf<E, Exclude<StatusOf<E>, Success>>

export const isFile = (reply: ReplySchema): reply is FileReply => 'file' in reply
export const isUnsafe = (method: Method): boolean => method !== 'GET'
