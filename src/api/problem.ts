import type { Endpoint, EndpointName, Endpoints, FailureOf } from '../contract/index.ts'

/**
 * `network`: no complete response arrived. `status`: the backend sent an error status, or the session ended
 * before the request was sent (401). `malformed`: the request or response does not match the contract.
 * `aborted`: the caller aborted.
 */
export type ProblemKind = 'network' | 'status' | 'malformed' | 'aborted'

interface ProblemDetails {
  readonly status?: number | undefined
  readonly body?: unknown
  readonly serverMessage?: string
  readonly shortMessage?: string
  readonly retryAfter?: string | null
  readonly cause?: unknown
}

/**
 * The only error of a call. Its message contains the endpoint (`client` if the chunk of the client could not
 * be loaded), and no request or response data.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly endpoint: string
  readonly kind: ProblemKind
  /** The HTTP status; 401 if the session ended before the request was sent; otherwise `undefined` if no response arrived. */
  readonly status: number | undefined
  /**
   * The parsed error body. If it does not match the contract: its entries that contain a text, and all texts
   * as `detail`.
   */
  readonly body: unknown
  /**
   * The texts of an error body in their order, also those of undeclared fields, but not of `code`, `data` and
   * `status`; at most 2,000 characters. For a malformed success it is the `shortMessage`. Empty if there are
   * none.
   */
  readonly serverMessage: string
  /** The `message` of the response body, else its `detail`; empty if it has neither. */
  readonly shortMessage: string
  /** The `Retry-After` header of an error response, if the page may read it. */
  readonly retryAfter: string | null

  constructor(
    endpoint: string,
    kind: ProblemKind,
    { status, body, serverMessage = '', shortMessage = '', retryAfter = null, cause }: ProblemDetails = {},
  ) {
    super(`[api] ${endpoint}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.body = body
    this.serverMessage = serverMessage
    this.shortMessage = shortMessage
    this.retryAfter = retryAfter
  }
}

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem

/** The backend's error message; empty if it sent none. */
export const serverMessageOf = (error: unknown): string => (isApiProblem(error) ? error.serverMessage : '')

type NamedErrorBody<N extends EndpointName> = FailureOf<Endpoints[N]>
type ErrorBodyOf<E extends Endpoint | EndpointName> = E extends EndpointName
  ? NamedErrorBody<E>
  : E extends Endpoint
    ? FailureOf<E>
    : never

/** True if the backend refused this endpoint's call with an error body that contains a text, or that the contract declares. */
export const hasErrorBody = <E extends Endpoint | EndpointName>(
  error: unknown,
  endpoint: E,
): error is ApiProblem & { readonly status: number; readonly body: ErrorBodyOf<E> } =>
  isApiProblem(error) &&
  error.endpoint === (typeof endpoint === 'string' ? endpoint : endpoint.name) &&
  error.kind === 'status' &&
  error.body !== undefined
