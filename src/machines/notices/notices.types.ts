import type { AppBroadcast } from '../shared/broadcast.ts'

export interface NoticeContent {
  /** `good` and `bad` are results of a user action; `plain` is information; a `warning` stays until it is closed. */
  readonly kind: 'good' | 'plain' | 'bad' | 'warning'
  readonly title: string
  readonly message: string
  /** True if the page scrolls to the error in its own place, and so must not scroll to the notice. */
  readonly isShownInPlace?: boolean
  /**
   * E-mail of the user whose orders the notice names: no other user may read it. Absent or empty: anybody
   * may.
   */
  readonly owner?: string
}

export interface Notice extends NoticeContent {
  readonly id: number
}

export interface NoticeState extends Notice {
  /** True if the notice was shown long enough to be read. */
  readonly isTimedOut: boolean
  /**
   * True if the notice may be removed after its display time. False for a warning, and for an error on its
   * page.
   */
  readonly canExpire: boolean
  /** True if the notice was shown long enough for the next result of the same attempt to replace it. */
  readonly isReplaceable: boolean
}

export interface NoticesContext {
  /** At most one result, and any number of `plain` and `warning` notices. The newest is last. */
  readonly shown: readonly NoticeState[]
  /** Further results of the same attempt, shown one after the other. */
  readonly next: readonly NoticeContent[]
  readonly count: number
}

export interface NoticePosted extends NoticeContent {
  readonly type: 'notice.posted'
  /** A further result of the same attempt: it waits until the previous one was shown long enough. */
  readonly isFollowUp?: boolean
}

export type NoticesEvent =
  | AppBroadcast
  | NoticePosted
  | { readonly type: 'notice.closed'; readonly id: number }
  | { readonly type: 'notice.timedOut'; readonly id: number }
  | { readonly type: 'notice.replaceable'; readonly id: number }
  /**
   * The user submits a form, or starts another attempt (mailing switch, download, bundle): remove the results
   * of the previous attempt.
   */
  | { readonly type: 'attempt.started' }
  | { readonly type: 'page.left' }
