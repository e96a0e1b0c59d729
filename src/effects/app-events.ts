import type { NoticeContent, NoticePosted } from '../machines/notices/index.ts'
import type { Facts } from '../machines/shared/facts.ts'
import type { Environment } from './environment.ts'

export const notify = (
  { sendToApp }: Pick<Environment, 'sendToApp'>,
  kind: NoticeContent['kind'],
  title: string,
  message: string,
  options?: Pick<NoticePosted, 'isFollowUp' | 'isShownInPlace'>,
) => sendToApp({ type: 'notice.posted', kind, title, message, ...options })

/** Reports to the root what other machines need. */
export const reportFacts = (
  { sendToApp, now }: Pick<Environment, 'sendToApp' | 'now'>,
  facts: Partial<Facts>,
) => sendToApp({ type: 'facts.reported', facts: { ...facts, at: now() } })
