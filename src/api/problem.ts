import type { Endpoint, EndpointName, Endpoints, FailureOf } from '../contract/index.ts'

/**
 * `network`: no whole answer came. `status`: the host said no. `malformed`: what was to be sent or what came back is
 * not what the contract says. `aborted`: the caller let go.
 */
export type ProblemKind = 'network' | 'status' | 'malformed' | 'aborted'

interface ProblemDetails {
  readonly status?: number | undefined
  readonly body?: unknown
  readonly serverMessage?: string
  readonly retryAfter?: string | null
  readonly cause?: unknown
}

/** The one way in which a call fails. Its message names the call, and nothing that either side has sent. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly endpoint: string
  readonly kind: ProblemKind
  /** What the host answered; `undefined` when no answer came or none was asked for. */
  readonly status: number | undefined
  /** A refusal as the contract declares it, or `{ detail }` where the contract does not know it. */
  readonly body: unknown
  /** Every sentence that the host gave, in its order, undeclared fields included; else empty. */
  readonly serverMessage: string
  /** The header `Retry-After` of a refusal, if the page may read it. */
  readonly retryAfter: string | null

  constructor(
    endpoint: string,
    kind: ProblemKind,
    { status, body, serverMessage = '', retryAfter = null, cause }: ProblemDetails = {},
  ) {
    super(`[api] ${endpoint}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.body = body
    this.serverMessage = serverMessage
    this.retryAfter = retryAfter
  }
}

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem

/** The host's own words for what went wrong; empty where it gave none. */
export const serverMessageOf = (error: unknown): string => (isApiProblem(error) ? error.serverMessage : '')

type NamedRefusal<N extends EndpointName> = FailureOf<Endpoints[N]>
type RefusalOf<E extends Endpoint | EndpointName> = E extends EndpointName
  ? NamedRefusal<E>
  : E extends Endpoint
    ? FailureOf<E>
    : never

/** The host understood this endpoint's call and said no, in words that the contract gives a shape. */
export const isRefusal = <E extends Endpoint | EndpointName>(
  error: unknown,
  wanted: E,
): error is ApiProblem & { readonly status: number; readonly body: RefusalOf<E> } =>
  isApiProblem(error) &&
  error.endpoint === (typeof wanted === 'string' ? wanted : wanted.name) &&
  error.kind === 'status' &&
  error.body !== undefined
