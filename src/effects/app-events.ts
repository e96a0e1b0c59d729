import type { NoticeContent } from '../machines/notices/index.ts'
import type { Facts } from '../machines/shared/facts.ts'
import type { Environment } from './environment.ts'

/** `isFollowUp`: another result of the same attempt, to be shown after the one before. */
export const notify = (
  { sendToApp }: Pick<Environment, 'sendToApp'>,
  kind: NoticeContent['kind'],
  title: string,
  message: string,
  isFollowUp = false,
) => sendToApp({ type: 'notice.posted', kind, title, message, isFollowUp })

/** Reports to the root what other machines need. */
export const reportFacts = (
  { sendToApp, now }: Pick<Environment, 'sendToApp' | 'now'>,
  facts: Partial<Facts>,
) => sendToApp({ type: 'facts.reported', facts: { ...facts, at: now() } })
