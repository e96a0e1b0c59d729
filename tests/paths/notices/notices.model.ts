import { noticesMachine } from '../../../src/machines/notices/index.ts'
import type { NoticeContent, NoticesContext } from '../../../src/machines/notices/notices.types.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

interface SnapshotBefore {
  readonly context: NoticesContext
}
/** Paths post at most this many notices, since their number is unbounded in the machine. */
const MAX_POSTED = 3

export const postCase = ({ kind, title, message }: NoticeContent, isFollowUp = false) => ({
  event: ({ context: { count, next } }: SnapshotBefore) =>
    count + next.length < MAX_POSTED
      ? ({ type: 'notice.posted', kind, title, message, isFollowUp } as const)
      : null,
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
    'starts an attempt': {
      event: () => ({ type: 'attempt.started' }) as const,
    },
    'closes the oldest': closeCase(0),
    'closes the newest': closeCase(-1),
    'goes to another page': leaveCase,
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
