import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface MailingContext {
  /** The last value from the backend; `null` until the first response. */
  readonly isOn: boolean | null
  /** True if the last change failed; reset by the next one. */
  readonly hasChangeFailed: boolean
}

export type MailingEvent = { readonly type: 'mailing.requested' } | { readonly type: 'mailing.switched' }

export interface MailingEffects {
  readonly read: AsyncEffect<undefined, boolean>
  readonly write: AsyncEffect<boolean, void>
  readonly notifyFailed: (problem: unknown) => void
  readonly log: (problem: unknown) => void
}
