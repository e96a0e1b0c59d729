import type { Port } from '../port.ts'

export type Values = Readonly<Record<string, string>>

/** Why a form is not sent: the first thing that is wrong with it. */
export interface Objection {
  readonly field: string
  readonly says: string
}

export interface FormContext {
  readonly values: Values
  readonly objection: Objection | null
}

export type FormEvent =
  | { readonly type: 'field.typed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' }

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
