import type { OrderForm } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** An order that was on its way to the checkout when it was last seen. */
export interface PendingCheckout {
  readonly order: OrderForm
  readonly leftAt: number
  /** Whose it is; empty for a visitor's. */
  readonly owner: string
  /** The names in the address of the checkout, by one of which the payment may be known. */
  readonly names: readonly string[]
  /** The payment whose receipt was seen since. */
  readonly receivedBy: string | null
}

/** The newest first: whoever orders for two cars in two tabs has left with both. */
export type PendingCheckouts = readonly PendingCheckout[]

export interface PendingCheckoutContext {
  readonly all: PendingCheckouts
}

/** What changes what is kept. */
export type PendingCheckoutChange =
  | { readonly type: 'checkout.started'; readonly checkout: PendingCheckout }
  /** By which names the host knows what was paid. */
  | {
      readonly type: 'receipt.received'
      readonly names: readonly string[]
      /** When this tab left for a checkout; `null` where it did not. */
      readonly leftAt: number | null
    }
  | { readonly type: 'order.discarded'; readonly leftAt: number }
  /** Somebody is logged in: nobody else's order is kept any longer. */
  | { readonly type: 'user.changed'; readonly email: string }
  /** Somebody has logged out, and leaves nothing behind. */
  | { readonly type: 'user.loggedOut' }
export type PendingCheckoutEvent =
  | PendingCheckoutChange
  /** Time has passed, or another tab has written. */
  | { readonly type: 'store.stale' }

export interface PendingCheckoutEffects {
  /** Without those that have been kept long enough. */
  readonly read: AsyncEffect<undefined, PendingCheckouts>
  readonly save: (change: PendingCheckoutChange) => void
}
