export interface News {
  /** Good is that what a person has just tried has worked. */
  readonly kind: 'good' | 'plain' | 'bad'
  readonly title: string
  readonly says: string
}

export interface Notice extends News {
  readonly id: number
}

export interface KeptNotice extends Notice {
  /** It has been there long enough to be read. */
  readonly hasStood: boolean
  /** Its page has been left, or it is no bad news: it need not be there any longer than that. */
  readonly mayGo: boolean
}

export interface NoticesContext {
  readonly shown: readonly KeptNotice[]
  readonly count: number
}

export type NoticesEvent =
  | ({ readonly type: 'notice.posted' } & News)
  | { readonly type: 'notice.closed'; readonly id: number }
  | { readonly type: 'notice.stood'; readonly id: number }
  | { readonly type: 'page.left' }
