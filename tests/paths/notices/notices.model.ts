import { noticesMachine } from '../../../src/machines/notices/index.ts'
import type { NoticeContent, NoticesContext } from '../../../src/machines/notices/notices.types.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

interface SnapshotBefore {
  readonly context: NoticesContext
}
/** Paths post at most this many notices, since their number is unbounded in the machine. */
const MAX_POSTED = 3
const ANNA = 'anna@example.test'
const BERT = 'bert@example.test'
const WARNING = {
  type: 'notice.posted',
  kind: 'warning',
  title: '',
  message: '2 codes were made.',
  owner: ANNA,
} as const

export const postCase = (content: NoticeContent, isFollowUp = false) => ({
  event: ({ context: { count, next } }: SnapshotBefore) =>
    count + next.length < MAX_POSTED ? ({ type: 'notice.posted', ...content, isFollowUp } as const) : null,
})
const closeCase = (which: 0 | -1) => ({
  event: ({ context }: SnapshotBefore) => {
    const id = context.shown.at(which)?.id
    return id === undefined || (which === -1 && context.shown.length < 2)
      ? null
      : ({ type: 'notice.closed', id } as const)
  },
})

const leaveCase = {
  event: () => ({ type: 'page.left' }) as const,
}

export const noticesModel = {
  name: 'notices',
  machine: noticesMachine,
  events: {
    'gets a success notice': postCase({ kind: 'good', title: '', message: 'Saved.' }),
    'gets the same text as a neutral notice': postCase({ kind: 'plain', title: '', message: 'Saved.' }),
    'gets an error notice': postCase({ kind: 'bad', title: '', message: 'Not saved.' }),
    'gets a follow-up notice': postCase({ kind: 'good', title: '', message: 'Sent.' }, true),
    'gets a warning about their orders': {
      // Only as the first notice: any number in any order would multiply the states.
      event: ({ context: { count } }: SnapshotBefore) => (count === 0 ? WARNING : null),
    },
    'starts an attempt': {
      event: () => ({ type: 'attempt.started' }) as const,
    },
    'closes the oldest': closeCase(0),
    'closes the newest': closeCase(-1),
    'goes to another page': leaveCase,
    'logs out': { event: () => ({ type: 'user.loggedOut' }) as const },
    'logs in': { event: () => ({ type: 'user.loggedIn', email: ANNA }) as const },
    'logs in as another user': { event: () => ({ type: 'user.loggedIn', email: BERT }) as const },
    'is replaced by another user': { event: () => ({ type: 'session.ended', nextEmail: BERT }) as const },
  },
  outcomes: {},
  timelessKey: ({ context: { shown, next, count } }) => ({
    shown: shown.map(({ isTimedOut: _timedOut, isReplaceable: _replaceable, ...rest }) => rest),
    next,
    count,
  }),
} satisfies Model<typeof noticesMachine>

export const noticesSuite: Suite = {
  model: noticesModel,
  implementations: () => noticesMachine,
  requests: {},
}
