import { type Id, NAVIGATION_TOOL, type Points, type Subscription } from '../../contract/index.ts'
import type { Balance } from './facts.ts'

/** The point or subscription that a code is generated from, under the backend's field names. */
export type Spending =
  | { readonly type: 'subscribe'; readonly fk_subscription: Id; readonly fk_point: null }
  | { readonly type: 'points'; readonly fk_subscription: null; readonly fk_point: Id }

/** The points and the subscription that codes can be generated from. Without both, a code is paid by card. */
export interface Entitlement {
  readonly hasSubscription: boolean
  readonly points: number
  readonly spending: Spending | null
}

/** A date without a time is valid until the end of that day in UTC. */
const subscriptionEndMs = ({ end_date }: Subscription): number =>
  Date.parse(end_date.length === 10 ? `${end_date}T23:59:59.999Z` : end_date)

const isForCodes = ({ fk_tool_name }: { readonly fk_tool_name: string }) => fk_tool_name === NAVIGATION_TOOL

/** The active subscription for codes that lasts longest. */
const longestSubscription = ({ subscriptions }: Balance, now: number): Subscription | undefined =>
  subscriptions
    .filter((subscription) => isForCodes(subscription) && subscriptionEndMs(subscription) > now)
    .sort((a, b) => subscriptionEndMs(b) - subscriptionEndMs(a))[0]

/** The only place that selects the balance a code is generated from: a subscription has priority over points. */
export function entitlementOf(balance: Balance, now: number): Entitlement {
  const longest = longestSubscription(balance, now)
  const rows = balance.points.filter((row) => isForCodes(row) && row.amount > 0)
  return {
    hasSubscription: longest !== undefined,
    points: rows.reduce((sum, { amount }) => sum + amount, 0),
    spending: spendingOf(longest, rows[0]),
  }
}

/** The end of the subscription for codes that lasts longest, as the backend wrote it; `null` without one. */
export const subscriptionEnd = (balance: Balance, now: number): string | null =>
  longestSubscription(balance, now)?.end_date ?? null

function spendingOf(longest: Subscription | undefined, row: Points | undefined): Spending | null {
  if (longest) return { type: 'subscribe', fk_subscription: longest.pk, fk_point: null }
  if (row) return { type: 'points', fk_subscription: null, fk_point: row.pk }
  return null
}
