import { isRefusal } from '../api/index.ts'
import type { EndpointName, Endpoints, FailureOf } from '../contract/index.ts'

/** All field names in the error bodies of an endpoint. */
type FieldOf<N extends EndpointName> =
  FailureOf<Endpoints[N]> extends infer Body ? (Body extends Body ? keyof Body : never) : never

/** The host's first message for the first of these fields that has an error, and the field. */
export function firstFieldError<N extends EndpointName, F extends FieldOf<N> & string>(
  problem: unknown,
  endpoint: N,
  fields: readonly F[],
): { readonly field: F; readonly message: string } | undefined {
  if (!isRefusal(problem, endpoint)) return undefined
  const body = problem.body as { readonly [Field in F]?: unknown }
  for (const field of fields)
    for (const message of [body[field] as unknown].flat())
      if (typeof message === 'string' && message !== '') return { field, message }
  return undefined
}
