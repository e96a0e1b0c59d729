import type { NoticeContent, NoticePosted } from '../machines/notices/index.ts'
import type { Facts } from '../machines/shared/facts.ts'
import type { Environment } from './environment.ts'

/** Shows a notice. */
export const notify = (
  { send }: Pick<Environment, 'send'>,
  kind: NoticeContent['kind'],
  title: string,
  message: string,
  options?: Pick<NoticePosted, 'isFollowUp' | 'isShownInPlace' | 'owner'>,
) => send({ type: 'notice.posted', kind, title, message, ...options })

/** Sends facts that other machines need to the root machine. */
export const reportFacts = ({ send, now }: Pick<Environment, 'send' | 'now'>, facts: Partial<Facts>) =>
  send({ type: 'facts.reported', facts: { ...facts, at: now() } })
