import type { ActorRef, Snapshot } from 'xstate'

export type Values = Readonly<Record<string, string>>

/** The error that a form shows: its first validation error, or the failure of its request. */
export interface FieldError {
  /** The name of the field; empty if the error belongs to the form as a whole. */
  readonly field: string
  readonly message: string
  /** True if a notice announces the error, so that its text at the form need not be announced. */
  readonly isNotified?: true
}

/** Marks an error that a notice announces, too. */
export const notified = (error: FieldError): FieldError => ({ ...error, isNotified: true })

export interface FieldsContext<All extends Values = Values> {
  readonly values: All
  readonly error: FieldError | null
}

export interface Typed {
  readonly field: string
  readonly value: string
}

export type FieldsEvent = ({ readonly type: 'field.typed' } & Typed) | { readonly type: 'form.submitted' }

/** A machine with form fields: editing, submitting (tagged as busy), or done. */
type FieldsSnapshot = Snapshot<unknown> & {
  readonly value: unknown
  readonly context: FieldsContext
  matches(state: string): boolean
  hasTag(tag: string): boolean
}
export type FieldsActor = Pick<
  ActorRef<FieldsSnapshot, FieldsEvent>,
  'id' | 'send' | 'getSnapshot' | 'subscribe'
>

/** Typing into a field clears its error, and that of the form as a whole. */
export const afterTyping = <All extends Values>(
  { values, error }: FieldsContext<All>,
  { field, value }: Typed,
): FieldsContext<All> => ({
  values: { ...values, [field]: value },
  error: error?.field === field || error?.field === '' ? null : error,
})

/** The view of form fields. A form that is not in `editing` is either submitting or done. */
export const fieldsView = (snapshot: FieldsSnapshot) => ({
  state: snapshot.value,
  isBusy: snapshot.hasTag('busy'),
  isEdited: snapshot.matches('editing'),
  values: snapshot.context.values,
  error: snapshot.context.error,
})
