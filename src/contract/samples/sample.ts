import type { BodyOf, Endpoint, InputOf, StatusOf } from '../endpoint.ts'
import type { EndpointName, Endpoints } from '../endpoints.ts'

/** A file response: its `Content-Disposition` header, or `null` if that is missing. */
export interface FileSample {
  readonly contentDisposition: string | null
}

/** The input of a request without parameters. */
type NoInput = Readonly<Record<string, never>>

type RequestOf<E extends Endpoint> = unknown extends InputOf<E> ? NoInput : InputOf<E>
type ReplyOf<E extends Endpoint, S extends StatusOf<E>> = [BodyOf<E, S>] extends [never]
  ? FileSample
  : BodyOf<E, S>

/** Named examples of one endpoint: its requests, and its responses by declared status. */
export interface Sample<E extends Endpoint> {
  readonly requests: Readonly<Record<string, RequestOf<E>>>
  readonly replies: { readonly [S in StatusOf<E>]: Readonly<Record<string, ReplyOf<E, S>>> }
}
export type SampleOf<Name extends EndpointName> = Sample<Endpoints[Name]>
