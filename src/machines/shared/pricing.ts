import type { Money } from '../../contract/index.ts'
import { type Entitlement, entitlementOf } from './entitlement.ts'
import type { Facts } from './facts.ts'

/** The price of a code for this user. */
export interface Pricing {
  /** The price of one code without the discount; `null` until it is known. */
  readonly price: Money | null
  /** The discount in percent; `null` until the user is known. */
  readonly discount: number | null
  readonly entitlement: Entitlement
}

export const pricingOf = ({ price, discount, balance, at }: Facts): Pricing => ({
  price,
  discount,
  entitlement: entitlementOf(balance, at),
})
