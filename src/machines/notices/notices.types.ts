export interface Notice {
  readonly id: number
  readonly kind: 'good' | 'plain' | 'bad'
  readonly title: string
  readonly says: string
}

export interface NoticesContext {
  readonly shown: readonly Notice[]
  readonly count: number
}

export type NoticesEvent =
  | {
      readonly type: 'notice.posted'
      readonly kind: Notice['kind']
      readonly title: string
      readonly says: string
    }
  | { readonly type: 'notice.closed'; readonly id: number }
  | { readonly type: 'notice.expired'; readonly id: number }
