import type { OrderForm } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** An order whose checkout was opened. */
export interface PendingCheckout {
  readonly order: OrderForm
  /** The time of the redirect to the checkout. */
  readonly leftAt: number
  /** E-mail of the owner; empty for a visitor. */
  readonly owner: string
  /** A hash of the owner's e-mail, which a lost session keeps. Empty for a visitor; missing in entries of older releases. */
  readonly ownerHash?: string
  /** Possible ids of the payment, taken from the checkout URL. Stored under this name: a rename would drop what is stored. */
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
  /** The ids of the payment on the receipt. */
  | {
      readonly type: 'receipt.received'
      readonly ids: readonly string[]
      /** The time when this tab opened its checkout; `null` if it opened none. */
      readonly leftAt: number | null
    }
  | { readonly type: 'order.discarded'; readonly leftAt: number }
  /** A user is logged in: remove the orders of other users. */
  | { readonly type: 'user.changed'; readonly email: string }
  /** The user logged out: remove all orders. */
  | { readonly type: 'user.loggedOut' }
export type PendingCheckoutEvent = PendingCheckoutChange | AppBroadcast

export interface PendingCheckoutEffects {
  /** Reads the stored list without expired entries. */
  readonly read: AsyncEffect<undefined, PendingCheckouts>
  readonly save: (change: PendingCheckoutChange) => void
}
