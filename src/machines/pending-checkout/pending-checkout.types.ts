import type { OrderForm } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** An order whose checkout was opened. */
export interface PendingCheckout {
  readonly order: OrderForm
  /** The time of the redirect to the checkout. */
  readonly leftAt: number
  /** E-mail of the owner; empty for a visitor and for an owner whose session was lost. */
  readonly owner: string
  /** Hash of the owner's e-mail, known even after a lost session. Empty for a visitor; missing in older entries. */
  readonly ownerHash?: string
  /** Possible ids of the payment, from the checkout URL. `names` is the stored key: a rename would lose stored ids. */
  readonly names: readonly string[]
  /** The payment whose receipt was seen after the checkout. */
  readonly receivedBy: string | null
}

/** Newest first. Two tabs can each have a checkout open, so there may be several. */
export type PendingCheckouts = readonly PendingCheckout[]

export interface PendingCheckoutContext {
  readonly all: PendingCheckouts
}

/** The changes of the stored list. */
export type PendingCheckoutChange =
  | { readonly type: 'checkout.started'; readonly checkout: PendingCheckout }
  /** A receipt was shown, for the payment with these ids. */
  | {
      readonly type: 'receipt.received'
      readonly ids: readonly string[]
      /** The time when this tab opened its checkout; `null` if it opened none. */
      readonly leftAt: number | null
    }
  | { readonly type: 'order.discarded'; readonly leftAt: number }
  /** A user is logged in: remove the orders of other users, and assign orders of a visitor to this user. */
  | { readonly type: 'user.changed'; readonly email: string }
  /** The user logged out: remove all orders. */
  | { readonly type: 'user.loggedOut' }
export type PendingCheckoutEvent = PendingCheckoutChange | AppBroadcast

export interface PendingCheckoutEffects {
  /** Reads the stored list without expired entries. */
  readonly read: AsyncEffect<undefined, PendingCheckouts>
  readonly save: (change: PendingCheckoutChange) => void
}
