import { hasErrorBody } from '../api/index.ts'
import type { EndpointName, Endpoints, FailureOf } from '../contract/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import { firstText } from '../machines/shared/first-text.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'

/** All field names in the error bodies of an endpoint. */
type FieldOf<N extends EndpointName> =
  FailureOf<Endpoints[N]> extends infer Body ? (Body extends Body ? keyof Body : never) : never

/** The backend's first message for the first of these fields that has an error, and the field. */
export function firstFieldError<N extends EndpointName, F extends FieldOf<N> & string>(
  problem: unknown,
  endpoint: N,
  fields: readonly F[],
): { readonly field: F; readonly message: string } | undefined {
  if (!hasErrorBody(problem, endpoint)) return undefined
  const body = problem.body as { readonly [Field in F]?: unknown }
  for (const field of fields) {
    const message = firstText(body[field])
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** The error that a form shows after its request failed: the first one of these fields, else a general one. */
export const fieldErrorOf = <N extends EndpointName, F extends FieldOf<N> & string>(
  problem: unknown,
  endpoint: N,
  fields: readonly F[],
): FieldError =>
  notified(firstFieldError(problem, endpoint, fields) ?? { field: '', message: TEXTS.somethingWrong })

/** Notifies of an error of a form. One of a field is shown there, too, unless the form was left. */
export const notifyFieldError = (
  environment: Environment,
  { field, message }: FieldError,
  isShownInPlace = field !== '',
) => notify(environment, 'bad', TEXTS.error, message, { isShownInPlace })
