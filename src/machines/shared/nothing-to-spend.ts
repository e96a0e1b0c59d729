import { entitlementOf } from './entitlement.ts'
import type { Balance } from './facts.ts'

interface KnownBalance {
  readonly balance: Balance
  readonly isBalanceFresh: boolean
}

/** True if a code would be paid by card: the balance is fresh and has neither a point nor a subscription. */
export const hasNothingToSpend = ({ balance, isBalanceFresh }: KnownBalance, now: number): boolean =>
  isBalanceFresh && entitlementOf(balance, now).spending === null
