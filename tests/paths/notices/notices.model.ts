import { noticesMachine } from '../../../src/machines/notices/index.ts'
import type { NoticeContent, NoticesContext } from '../../../src/machines/notices/notices.types.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

interface Before {
  readonly context: NoticesContext
}
/** The number of notices is unbounded; three are enough to test how they interact. */
const ENOUGH = 3

export const posts = ({ kind, title, message }: NoticeContent, isFollowUp = false) => ({
  event: ({ context: { count, next } }: Before) =>
    count + next.length < ENOUGH
      ? ({ type: 'notice.posted', kind, title, message, isFollowUp } as const)
      : null,
})
const closes = (which: 0 | -1) => ({
  event: ({ context }: Before) => {
    const id = context.shown.at(which)?.id
    return id === undefined || (which === -1 && context.shown.length < 2)
      ? null
      : ({ type: 'notice.closed', id } as const)
  },
})

const leaves = {
  event: () => ({ type: 'page.left' }) as const,
}

export const noticesModel = {
  name: 'notices',
  machine: noticesMachine,
  events: {
    'gets a success notice': posts({ kind: 'good', title: '', message: 'Saved.' }),
    'gets the same text as a neutral notice': posts({ kind: 'plain', title: '', message: 'Saved.' }),
    'gets an error notice': posts({ kind: 'bad', title: '', message: 'Not saved.' }),
    'gets a follow-up notice': posts({ kind: 'good', title: '', message: 'Sent.' }, true),
    'starts an attempt': {
      event: () => ({ type: 'attempt.started' }) as const,
    },
    'closes the oldest': closes(0),
    'closes the newest': closes(-1),
    'goes to another page': leaves,
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
