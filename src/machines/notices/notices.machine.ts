import { type ActorRefFrom, assign, enqueueActions, raise, setup } from 'xstate'
import type { KeptNotice, News, NoticesContext, NoticesEvent } from './notices.types.ts'

/** Long enough to read a sentence twice. */
const READ_MS = 8_000
/** Long enough to read it once, where another result of the same attempt waits. */
const FOLLOW_MS = 3_000

const isResult = ({ kind }: News): boolean => kind !== 'plain'
const isSame = (one: News, other: News): boolean =>
  one.kind === other.kind && one.title === other.title && one.says === other.says
const withoutResults = (shown: readonly KeptNotice[]) => shown.filter((one) => !isResult(one))

/** Keeps only what has not stood long enough, or may not go. */
const marked =
  (mark: Partial<KeptNotice>) =>
  ({ context, event }: { readonly context: NoticesContext; readonly event: NoticesEvent }) => ({
    shown: context.shown
      .map((one) => ('id' in event && event.id !== one.id ? one : { ...one, ...mark }))
      .filter((one) => !one.hasStood || !one.mayGo),
  })

const show = ({ shown, count }: NoticesContext, { kind, title, says }: News) => ({
  shown: (kind === 'plain' ? shown : withoutResults(shown))
    .filter((one) => !isSame(one, { kind, title, says }))
    .concat({
      ...{ id: count + 1, kind, title, says },
      ...{ hasStood: false, mayGo: kind !== 'bad', mayFollow: false },
    }),
  count: count + 1,
})
const newest = ({ context }: { readonly context: NoticesContext }) => context.count

/**
 * The notices of the shop. A new attempt replaces the result of the one before. Where one attempt has several results they
 * follow one another. Bad news stays until it is closed or replaced, or its page is left, but not before it could be read.
 * The same news twice is one notice.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    startTimers: enqueueActions(({ enqueue }) => {
      enqueue(raise((args) => ({ type: 'notice.stood', id: newest(args) }) as const, { delay: READ_MS }))
      enqueue(
        raise((args) => ({ type: 'notice.overtakable', id: newest(args) }) as const, { delay: FOLLOW_MS }),
      )
    }),
  },
  guards: {
    waits: ({ context, event }) =>
      event.type === 'notice.posted' &&
      event.isFollowUp === true &&
      context.shown.some((one) => isResult(one) && !one.mayFollow),
    isFollowed: ({ context, event }) =>
      context.next.length > 0 &&
      'id' in event &&
      context.shown.some((one) => isResult(one) && one.id === event.id),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], next: [], count: 0 },
  on: {
    'notice.posted': [
      {
        guard: 'waits',
        actions: assign(({ context, event: { kind, title, says } }) => ({
          next: [...context.next, { kind, title, says }],
        })),
      },
      {
        actions: [
          assign(({ context, event }) => ({
            ...show(context, event),
            next: isResult(event) ? [] : context.next,
          })),
          'startTimers',
        ],
      },
    ],
    'notice.stood': { actions: assign(marked({ hasStood: true })) },
    'notice.overtakable': [
      {
        guard: 'isFollowed',
        actions: [
          assign(({ context }) => ({
            ...show(context, context.next[0] as News),
            next: context.next.slice(1),
          })),
          'startTimers',
        ],
      },
      { actions: assign(marked({ mayFollow: true })) },
    ],
    'attempt.started': {
      actions: assign(({ context }) => ({ shown: withoutResults(context.shown), next: [] })),
    },
    'page.left': { actions: assign(marked({ mayGo: true })) },
    'notice.closed': [
      {
        guard: 'isFollowed',
        actions: [
          assign(({ context }) => ({
            ...show(context, context.next[0] as News),
            next: context.next.slice(1),
          })),
          'startTimers',
        ],
      },
      { actions: assign(marked({ hasStood: true, mayGo: true })) },
    ],
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
