import type { FieldError, FieldsContext, FieldsEvent, Values } from '../shared/fields.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export type FormContext = FieldsContext
export type FormEvent = FieldsEvent

/** The parameters of a form. */
export interface FormConfig {
  readonly id: string
  readonly fields: readonly string[]
  readonly check: (values: Values) => FieldError | null
  /** The error that a failed request shows at the form. */
  readonly errorOf: (problem: unknown) => FieldError
  /** Delay between the success and the call of `finish`. */
  readonly pauseMs?: number
  /** A repeatable form is cleared after a success instead of reaching its final state. */
  readonly isRepeatable?: boolean
}

export interface FormEffects<Output> {
  readonly send: AsyncEffect<Values, Output>
  /** Called for each error that the form shows: of its input and of its request. */
  readonly reportError: (error: FieldError) => void
  readonly succeed: (output: Output, values: Values) => void
  readonly finish: () => void
}
