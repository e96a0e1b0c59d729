import type { FieldError, FieldsContext, FieldsEvent, Values } from '../shared/fields.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export type FormContext = FieldsContext
export type FormEvent = FieldsEvent

/** What tells one form from another. */
export interface FormConfig {
  readonly id: string
  readonly fields: readonly string[]
  readonly check: (values: Values) => FieldError | null
  /** How long after its success the form says that it has finished. */
  readonly pauseMs?: number
  /** A form that can be sent again is emptied by its success instead of being finished by it. */
  readonly isRepeatable?: boolean
}

export interface FormEffects<Output> {
  readonly send: AsyncEffect<Values, Output>
  readonly reportError: (error: FieldError) => void
  readonly succeed: (output: Output, values: Values) => void
  readonly fail: (problem: unknown) => void
  readonly finish: () => void
}
