import { isRefusal } from '../api/index.ts'
import type { EndpointName, Endpoints, FailureOf } from '../contract/index.ts'

/** All field names in the error bodies of an endpoint. */
type FieldOf<N extends EndpointName> =
  FailureOf<Endpoints[N]> extends infer Body ? (Body extends Body ? keyof Body : never) : never

/** The host's first message for the first of these fields that has an error. */
export function firstFieldError<N extends EndpointName>(
  problem: unknown,
  endpoint: N,
  fields: readonly FieldOf<N>[],
): string | undefined {
  if (!isRefusal(problem, endpoint)) return undefined
  const body = problem.body as { readonly [Field in FieldOf<N>]?: unknown }
  return fields
    .flatMap((field) => body[field])
    .find((message): message is string => typeof message === 'string' && message !== '')
}
