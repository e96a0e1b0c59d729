import { type Means, NO_MEANS } from '../../src/machines/means.ts'
import { HOLDER, HOLDERS_POINTS } from './holder.ts'

export interface Newcomer {
  readonly email: string
  readonly discount: number
  readonly means: Means
  /** By what a page shows that all is known of them. */
  readonly says: string
}

/** Who may log in in another tab: accounts of every fresh world, and what each of them has. */
export const NEWCOMERS = {
  member: { email: 'discount20@example.test', discount: 20, means: NO_MEANS, says: '20% discount applied' },
  holder: {
    email: HOLDER,
    discount: 0,
    means: { hasSubscription: false, points: 3, spending: HOLDERS_POINTS },
    says: 'Points Amount: 3',
  },
  subscriber: {
    email: 'subscriber@example.test',
    discount: 0,
    means: {
      hasSubscription: true,
      points: 0,
      spending: { type: 'subscribe', fk_subscription: 204, fk_point: null },
    },
    says: 'Subscription active',
  },
} as const satisfies Readonly<Record<string, Newcomer>>
