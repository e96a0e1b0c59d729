import type { Port } from '../port.ts'

export interface MailingContext {
  /** What the host said last; `null` before it has said anything. */
  readonly isOn: boolean | null
}

export type MailingEvent = { readonly type: 'mailing.wanted' } | { readonly type: 'mailing.switched' }

export interface MailingPorts {
  readonly read: Port<undefined, boolean>
  readonly write: Port<boolean, void>
  readonly fail: (problem: unknown) => void
  readonly log: (problem: unknown) => void
}
