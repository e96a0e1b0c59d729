/** The notification setting of a user. */
export { withMailingEffects } from './mailing.machine.ts'
export type { MailingEffects } from './mailing.types.ts'
export { mailingView } from './mailing.view.ts'
