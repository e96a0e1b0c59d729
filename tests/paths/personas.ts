import type { Entitlement, Spending } from '../../src/machines/shared/entitlement.ts'

/** An account with points in every new world, and the entitlement that pays for its codes. */
export const POINTS_EMAIL = 'points@example.test'
const POINTS_SPENDING: Spending = { type: 'points', fk_subscription: null, fk_point: 103 }

export interface Persona {
  readonly email: string
  readonly discount: number
  readonly entitlement: Entitlement
  /** The text that a page shows once it has loaded the account's entitlement. */
  readonly shownText: string
}

/** Accounts of every new world that may log in in another tab. */
export const PERSONAS = {
  member: {
    email: 'discount20@example.test',
    discount: 20,
    entitlement: { hasSubscription: false, points: 0, spending: null },
    shownText: '20% discount applied',
  },
  withPoints: {
    email: POINTS_EMAIL,
    discount: 0,
    entitlement: { hasSubscription: false, points: 3, spending: POINTS_SPENDING },
    shownText: 'Points Amount: 3',
  },
  subscriber: {
    email: 'subscriber@example.test',
    discount: 0,
    entitlement: {
      hasSubscription: true,
      points: 0,
      spending: { type: 'subscribe', fk_subscription: 204, fk_point: null },
    },
    shownText: 'Subscription active',
  },
} as const satisfies Readonly<Record<string, Persona>>
