/** Whether notifications are sent to a person. */
export { withMailingEffects } from './mailing.machine.ts'
export type { MailingEffects } from './mailing.types.ts'
export { mailingView } from './mailing.view.ts'
