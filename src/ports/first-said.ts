import { isRefusal } from '../api/index.ts'
import type { Endpoint, FailureOf } from '../contract/index.ts'

/** All names of fields that some refusal of an endpoint can speak of. */
type FieldOf<E extends Endpoint> =
  FailureOf<E> extends infer Body ? (Body extends Body ? keyof Body : never) : never

/** The host's first message on the first of these fields that it objects to, if it objects to any. */
export function firstSaid<E extends Endpoint>(
  problem: unknown,
  endpoint: E,
  fields: readonly FieldOf<E>[],
): string | undefined {
  if (!isRefusal(problem, endpoint)) return undefined
  const body = problem.body as { readonly [Field in FieldOf<E>]?: unknown }
  return fields
    .flatMap((field) => body[field])
    .find((said): said is string => typeof said === 'string' && said !== '')
}
