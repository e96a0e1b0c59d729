/** Whether notifications are sent to a person. */
export { withMailingPorts } from './mailing.machine.ts'
export type { MailingPorts } from './mailing.types.ts'
export { mailingView } from './mailing.view.ts'
