export interface NoticeContent {
  /** Good and bad news are results of what a person has just tried; plain news is neither. */
  readonly kind: 'good' | 'plain' | 'bad'
  readonly title: string
  readonly message: string
}

export interface Notice extends NoticeContent {
  readonly id: number
}

export interface NoticeState extends Notice {
  /** It has been there long enough to be read. */
  readonly isTimedOut: boolean
  /** Its page has been left, or it is no bad news: it need not be there any longer than that. */
  readonly canExpire: boolean
  /** It has been there so long that the next result of the same attempt may take its place. */
  readonly mayFollow: boolean
}

export interface NoticesContext {
  /** At most one result, and plain news. The newest is the last. */
  readonly shown: readonly NoticeState[]
  /** Further results of the same attempt, each to be shown after the one before. */
  readonly next: readonly NoticeContent[]
  readonly count: number
}

export type NoticesEvent =
  | ({
      readonly type: 'notice.posted'
      /** Another result of the same attempt, which does not replace the one before until that could be read. */
      readonly isFollowUp?: boolean
    } & NoticeContent)
  | { readonly type: 'notice.closed'; readonly id: number }
  | { readonly type: 'notice.timedOut'; readonly id: number }
  | { readonly type: 'notice.overtakable'; readonly id: number }
  /** A person tries something: the results of what they tried before are over. */
  | { readonly type: 'attempt.started' }
  | { readonly type: 'page.left' }
