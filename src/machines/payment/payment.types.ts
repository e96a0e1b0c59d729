import type { Id, Money, OrderForm } from '../../contract/index.ts'
import type { Entitlement, Spending } from '../shared/entitlement.ts'
import type { FieldsContext, FieldsEvent } from '../shared/fields.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** Data of other machines and of the settings that a payment depends on. */
export interface Pricing {
  /** E-mail of the logged-in user; empty for a visitor. */
  readonly email: string
  /** The discount in percent; `null` until the user is known. */
  readonly discount: number | null
  /** The price of one code without the discount; `null` until it is known. */
  readonly price: Money | null
  readonly entitlement: Entitlement
  /** True if, according to other machines, the code may have been generated without a response. */
  readonly isOutcomeUnknown?: boolean
  /** True if the user already has the code of this order. */
  readonly isOwned?: boolean
  /** Set when this order was paid on this device within a day. */
  readonly earlierPayment?: EarlierPayment | null
  /** True if a card is charged only after the customer consented to the text of the shop. */
  readonly isConsentRequired?: boolean
}

/** An earlier payment for the same four fields. */
export interface EarlierPayment {
  /** Path of its receipt; `null` if this tab has not shown it. */
  readonly receipt: string | null
}

export interface PaymentContext extends FieldsContext {
  readonly order: OrderForm
  readonly pricing: Pricing
  /** True if the user typed the e-mail, which must then not be prefilled. */
  readonly isTouched: boolean
  /** The URL that the browser is being redirected to. */
  readonly checkout: string | null
  /** True if the code may have been generated without a response; a later rejection does not disprove that. */
  readonly isOutcomeUnknown: boolean
  /** Price without discount of the last failed payment; reset to `null` by the next attempt. */
  readonly failedPrice: Money | null
  /** True if the host rejected the generation with 400; reset by the next attempt. */
  readonly isRejected: boolean
  /** True if the user confirmed a second payment for this order. */
  readonly isRepeated: boolean
  /** True if the checkbox of the consent is ticked; each payment needs it anew. */
  readonly isConsentGiven: boolean
}

export interface PaymentInput {
  readonly order: OrderForm
  /** The e-mail that was typed on this page before the redirect to the checkout. */
  readonly typedEmail?: string | null
  readonly pricing: Pricing
}

export type PaymentEvent =
  | FieldsEvent
  | { readonly type: 'pricing.changed'; readonly pricing: Pricing }
  /** The e-mail field is visible. */
  | { readonly type: 'email.shown' }
  /** The browser restored the page from the bfcache. */
  | { readonly type: 'page.restored' }
  /** The user ticks the checkbox of the consent, or unticks it. */
  | { readonly type: 'consent.changed'; readonly isGiven: boolean }
  /** The user confirms a second payment for an order that was paid before. */
  | { readonly type: 'order.repeated' }
  /** The user stops waiting for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface CardPayment {
  readonly order: OrderForm
  readonly email: string
  readonly amount: Money
}
export interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}
export interface CheckoutRedirect {
  readonly order: OrderForm
  readonly checkout: string
  readonly amount: Money
  /** For the invoice. */
  readonly email: string
  /** Stored for the return from the checkout; `null` if the e-mail was not typed on the page. */
  readonly typedEmail: string | null
}

export interface PaymentEffects {
  /** Returns the checkout URL; `null` if the host returns no allowed one. */
  readonly pay: AsyncEffect<CardPayment, string | null>
  /** Reloads the price after a rejected payment; rejects if that fails. */
  readonly reloadPrice: AsyncEffect<undefined, Money>
  /** Resolves when no other tab generates a code for this order: with the id of a code made meanwhile, or with `null`. */
  readonly acquireLock: AsyncEffect<Generation, Id | null>
  /** The id of the generated order; `undefined` if the response has none. */
  readonly generate: AsyncEffect<Generation, Id | undefined>
  /** Starts the IP look-up, whose result is sent with a purchase. */
  readonly startIpLookup: () => void
  readonly goToReceipt: (orderId: Id, order: OrderForm) => void
  /** Redirects to the checkout. */
  readonly redirectToCheckout: (redirect: CheckoutRedirect) => void
  readonly notifyPaymentFailed: (problem: unknown) => void
  readonly notifyGenerationFailed: (problem: unknown) => void
  readonly logCheckoutMissing: () => void
}
