import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { Notice, NoticesContext, NoticesEvent } from './notices.types.ts'

/** Long enough to read a sentence twice; bad news stays until it is closed. */
export const GOOD_NEWS_MS = 8_000

const without = (shown: readonly Notice[], gone: number) => shown.filter(({ id }) => id !== gone)

/** What the shop tells a person on the side, newest last. The same news twice is one notice. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    show: assign(({ context, event }) => {
      if (event.type !== 'notice.posted') return {}
      const { kind, title, says } = event
      const others = context.shown.filter(
        (one) => one.kind !== kind || one.title !== title || one.says !== says,
      )
      const id = context.count + 1
      return { shown: [...others, { id, kind, title, says }], count: id }
    }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], count: 0 },
  on: {
    'notice.posted': [
      { guard: ({ event }) => event.kind === 'bad', actions: 'show' },
      {
        actions: [
          'show',
          raise(({ context }) => ({ type: 'notice.expired', id: context.count }) as const, {
            delay: GOOD_NEWS_MS,
          }),
        ],
      },
    ],
    'notice.closed': {
      actions: assign(({ context, event }) => ({ shown: without(context.shown, event.id) })),
    },
    'notice.expired': {
      actions: assign(({ context, event }) => ({ shown: without(context.shown, event.id) })),
    },
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
