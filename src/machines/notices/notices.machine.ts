import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { KeptNotice, News, NoticesContext, NoticesEvent } from './notices.types.ts'

/** Long enough to read a sentence twice. */
const READ_MS = 8_000

/** What has stood long enough, and may go, does. */
const marked =
  (mark: Partial<KeptNotice>) =>
  ({ context, event }: { readonly context: NoticesContext; readonly event: NoticesEvent }) => ({
    shown: context.shown
      .map((one) => ('id' in event && event.id !== one.id ? one : { ...one, ...mark }))
      .filter((one) => !one.hasStood || !one.mayGo),
  })

/**
 * What the shop tells a person on the side, newest last. The same news twice is one notice. Bad news stays until it is
 * closed, its page is left, or good news on that page says that it has worked now; none goes with its page before it
 * could be read.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    post: assign(({ context: { shown, count } }, { kind, title, says }: News) => ({
      shown: shown
        .filter((one) => kind !== 'good' || one.mayGo)
        .filter((one) => one.kind !== kind || one.title !== title || one.says !== says)
        .concat({ id: count + 1, kind, title, says, hasStood: false, mayGo: kind !== 'bad' }),
      count: count + 1,
    })),
    startTimer: raise(({ context }) => ({ type: 'notice.stood', id: context.count }) as const, {
      delay: READ_MS,
    }),
    markRead: assign(marked({ hasStood: true })),
    markDismissible: assign(marked({ mayGo: true })),
    close: assign(marked({ hasStood: true, mayGo: true })),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], count: 0 },
  on: {
    'notice.posted': {
      actions: [{ type: 'post', params: ({ event }) => event }, 'startTimer'],
    },
    'notice.stood': { actions: 'markRead' },
    'page.left': { actions: 'markDismissible' },
    'notice.closed': { actions: 'close' },
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
