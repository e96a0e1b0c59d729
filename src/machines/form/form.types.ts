import type { FieldsContext, FieldsEvent, Objection, Values } from '../fields.ts'
import type { Port } from '../port.ts'

export type FormContext = FieldsContext
export type FormEvent = FieldsEvent

/** What tells one form from another. */
export interface FormDesign {
  readonly id: string
  readonly fields: readonly string[]
  readonly check: (values: Values) => Objection | null
  /** How long after its success the form says that it has finished. */
  readonly pauseMs?: number
  /** A form that can be sent again is emptied by its success instead of being finished by it. */
  readonly isRepeatable?: boolean
}

export interface FormPorts<Output> {
  readonly send: Port<Values, Output>
  readonly object: (objection: Objection) => void
  readonly succeed: (output: Output, values: Values) => void
  readonly fail: (problem: unknown) => void
  readonly finish: () => void
}
