import type { DomainContext } from './domain-context.ts'
import { allocateId } from './ids.ts'
import type { Mail } from './state.ts'

type MailDraft = Pick<Mail, 'to' | 'kind' | 'subject' | 'text'> & {
  readonly links?: readonly string[]
  readonly pin?: string
}

/** Mails are stored in the world's outbox and never sent. */
export function sendMail(context: DomainContext, draft: MailDraft): Mail {
  const mail: Mail = { id: allocateId(context.state), at: context.clock.now(), links: [], ...draft }
  context.state.outbox.push(mail)
  return mail
}
