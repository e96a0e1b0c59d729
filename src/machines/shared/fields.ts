import type { ActorRef, Snapshot } from 'xstate'

export type Values = Readonly<Record<string, string>>

/** Why what was filled in is not sent: the first thing that is wrong with it. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface FieldsContext {
  readonly values: Values
  readonly error: FieldError | null
}

export interface Typed {
  readonly field: string
  readonly value: string
}

export type FieldsEvent = ({ readonly type: 'field.typed' } & Typed) | { readonly type: 'form.submitted' }

/** A machine that is filled in: it is edited or, tagged as busy, sends what was filled in, or has done so. */
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

/** Typing into a field takes back what was said against it. */
export const afterTyping = ({ values, error }: FieldsContext, { field, value }: Typed): FieldsContext => ({
  values: { ...values, [field]: value },
  error: error?.field === field ? null : error,
})

/** What fields show. Unless they are edited they send, or have done what they were there for. */
export const fieldsView = (snapshot: FieldsSnapshot) => ({
  state: snapshot.value,
  isBusy: snapshot.hasTag('busy'),
  isEdited: snapshot.matches('editing'),
  values: snapshot.context.values,
  error: snapshot.context.error,
})
