import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import { isSameEmail } from '../../contract/index.ts'
import type { NoticeContent, NoticeState, NoticesContext, NoticesEvent } from './notices.types.ts'

/** Display time, for an error the minimum: long enough to read a sentence twice. */
const READ_MS = 8_000
/** Minimum display time if another result of the same attempt waits: long enough to read a sentence once. */
const FOLLOW_MS = 3_000

const isResult = ({ kind }: NoticeContent): boolean => kind === 'good' || kind === 'bad'
const isSame = (one: NoticeContent, other: NoticeContent): boolean =>
  one.kind === other.kind && one.title === other.title && one.message === other.message
const withoutResults = (notices: readonly NoticeState[]) => notices.filter((notice) => !isResult(notice))

/** Changes the affected notices, then removes those that were shown long enough and may be removed. */
const updateNotices =
  (change: Partial<NoticeState>) =>
  ({ context, event }: { readonly context: NoticesContext; readonly event: NoticesEvent }) => ({
    shown: context.shown
      .map((notice) => {
        // An event without an id affects all notices of a page; a warning belongs to no page.
        const isAffected = 'id' in event ? event.id === notice.id : notice.kind !== 'warning'
        return isAffected ? { ...notice, ...change } : notice
      })
      .filter((notice) => !notice.isTimedOut || !notice.canExpire),
  })

const show = ({ shown, count }: NoticesContext, content: NoticeContent) => ({
  shown: (isResult(content) ? withoutResults(shown) : shown)
    .filter((notice) => !isSame(notice, content))
    .concat({
      ...content,
      id: count + 1,
      isTimedOut: false,
      canExpire: content.kind !== 'bad' && content.kind !== 'warning',
      isReplaceable: false,
    }),
  count: count + 1,
})

/**
 * The notices of the shop. A new attempt replaces the previous result; several results of one attempt are shown one
 * after the other. An error stays until it is closed or replaced, or its page is left, but at least for its reading time.
 * A warning stays until it is closed, or until its owner logs out or another user logs in. Equal notices are shown once.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    post: assign(({ context }, content: NoticeContent) => ({
      ...show(context, content),
      next: isResult(content) ? [] : context.next,
    })),
    queue: assign(({ context }, content: NoticeContent) => ({ next: [...context.next, content] })),
    showNext: assign(({ context }) => {
      const [first, ...next] = context.next
      return first === undefined ? {} : { ...show(context, first), next }
    }),
    startReadTimer: raise(({ context }) => ({ type: 'notice.timedOut', id: context.count }) as const, {
      delay: READ_MS,
    }),
    startFollowTimer: raise(({ context }) => ({ type: 'notice.replaceable', id: context.count }) as const, {
      delay: FOLLOW_MS,
    }),
    removeResults: assign(({ context }) => ({ shown: withoutResults(context.shown), next: [] })),
    removeOwned: assign(({ context }) => ({ shown: context.shown.filter(({ owner = '' }) => owner === '') })),
    removeOwnedByOthers: assign(({ context }, email: string) => ({
      shown: context.shown.filter(({ owner = '' }) => owner === '' || isSameEmail(owner, email)),
    })),
    markRead: assign(updateNotices({ isTimedOut: true })),
    markReplaceable: assign(updateNotices({ isReplaceable: true })),
    markDismissible: assign(updateNotices({ canExpire: true })),
    close: assign(updateNotices({ isTimedOut: true, canExpire: true })),
  },
  guards: {
    isUser: (_args, email: string) => email !== '',
    mustWait: ({ context, event }) =>
      event.type === 'notice.posted' &&
      event.isFollowUp === true &&
      context.shown.some((notice) => isResult(notice) && !notice.isReplaceable),
    hasNext: ({ context, event }) =>
      context.next.length > 0 &&
      'id' in event &&
      context.shown.some((notice) => isResult(notice) && notice.id === event.id),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], next: [], count: 0 },
  on: {
    'notice.posted': [
      { guard: 'mustWait', actions: { type: 'queue', params: ({ event }) => event } },
      { actions: [{ type: 'post', params: ({ event }) => event }, 'startReadTimer', 'startFollowTimer'] },
    ],
    'notice.timedOut': { actions: 'markRead' },
    'notice.replaceable': [
      { guard: 'hasNext', actions: ['showNext', 'startReadTimer', 'startFollowTimer'] },
      { actions: 'markReplaceable' },
    ],
    'attempt.started': { actions: 'removeResults' },
    'page.left': { actions: 'markDismissible' },
    'user.loggedOut': { actions: 'removeOwned' },
    'user.loggedIn': { actions: { type: 'removeOwnedByOthers', params: ({ event }) => event.email } },
    'session.ended': {
      guard: { type: 'isUser', params: ({ event }) => event.nextEmail },
      actions: { type: 'removeOwnedByOthers', params: ({ event }) => event.nextEmail },
    },
    'notice.closed': [
      { guard: 'hasNext', actions: ['showNext', 'startReadTimer', 'startFollowTimer'] },
      { actions: 'close' },
    ],
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
