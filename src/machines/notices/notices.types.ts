/** Good is that what a person has just tried has worked. */
export interface News {
  readonly kind: 'good' | 'plain' | 'bad'
  readonly title: string
  readonly says: string
}

export interface Notice extends News {
  readonly id: number
}

export interface KeptNotice extends Notice {
  /** It has been there long enough. */
  readonly isRead: boolean
  /** What it is about is no longer before the person. */
  readonly isOver: boolean
}

export interface NoticesContext {
  readonly shown: readonly KeptNotice[]
  readonly count: number
}

export type NoticesEvent =
  | ({ readonly type: 'notice.posted' } & News)
  | { readonly type: 'notice.closed'; readonly id: number }
  | { readonly type: 'notice.read'; readonly id: number }
  | { readonly type: 'page.left' }
