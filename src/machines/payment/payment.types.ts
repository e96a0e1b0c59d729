import type { Id, Money, OrderForm } from '../../contract/index.ts'
import type { Entitlement, Spending } from '../shared/entitlement.ts'
import type { FieldsContext, FieldsEvent } from '../shared/fields.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** What others own and a payment depends on. */
export interface Pricing {
  /** Of whoever is logged in; empty for a visitor. */
  readonly email: string
  /** In percent; `null` as long as it is not known whose it is. */
  readonly discount: number | null
  /** Of one code, without the discount; `null` as long as it is not known. */
  readonly price: Money | null
  readonly entitlement: Entitlement
  /** Whether the code may have been made, as far as is known elsewhere, although no answer came. */
  readonly isOutcomeUnknown?: boolean
  /** Whether this person has the code of this order already. */
  readonly isOwned?: boolean
  /** Set when this order was paid on this device within a day. */
  readonly earlierPayment?: EarlierPayment | null
}

/** An earlier payment for the same four fields. */
export interface EarlierPayment {
  /** Path of its receipt; `null` in a tab that has not shown it. */
  readonly receipt: string | null
}

export interface PaymentContext extends FieldsContext {
  readonly order: OrderForm
  readonly pricing: Pricing
  /** Whether the e-mail was typed here, and is not to be filled in. */
  readonly isTouched: boolean
  /** Where the browser is being sent. */
  readonly checkout: string | null
  /** Whether the code may have been made although no answer came; no later refusal says that it was not. */
  readonly isOutcomeUnknown: boolean
  /** Price without discount of the payment that failed last; `null` from the next attempt on. */
  readonly failedPrice: Money | null
  /** The host refused to generate a code with 400; false from the next attempt on. */
  readonly isRejected: boolean
  /** The person decided to pay once more for an order that was paid before. */
  readonly isRepeated: boolean
}

export interface PaymentInput {
  readonly order: OrderForm
  /** The e-mail that was typed on this page before it was left for the checkout. */
  readonly typedEmail?: string | null
  readonly pricing: Pricing
}

export type PaymentEvent =
  | FieldsEvent
  | { readonly type: 'pricing.changed'; readonly pricing: Pricing }
  /** The field for the e-mail is there to be seen. */
  | { readonly type: 'email.shown' }
  /** The page was left and is back as it was. */
  | { readonly type: 'page.restored' }
  /** The person wants to pay once more for an order that was paid before. */
  | { readonly type: 'order.repeated' }
  /** The person no longer waits for the tab that generates the same order. */
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
  /** To be kept for the way back; `null` when the e-mail was not typed on the page. */
  readonly typedEmail: string | null
}

export interface PaymentEffects {
  /** Where to pay; `null` when the host names no place that may be opened. */
  readonly pay: AsyncEffect<CardPayment, string | null>
  /** Reads the price again after a refusal; rejects when it cannot be read. */
  readonly reloadPrice: AsyncEffect<undefined, Money>
  /** Resolves when no other tab generates the same order, with the order that another tab made meanwhile, or `null`. */
  readonly acquireLock: AsyncEffect<Generation, Id | null>
  /** The order whose code was made; `undefined` when the host names none. */
  readonly generate: AsyncEffect<Generation, Id | undefined>
  /** Begins what is to be known of the visitor when something is bought. */
  readonly startIpLookup: () => void
  readonly goToReceipt: (orderId: Id, order: OrderForm) => void
  /** Leaves for the checkout. */
  readonly redirectToCheckout: (redirect: CheckoutRedirect) => void
  readonly notifyPaymentFailed: (problem: unknown) => void
  readonly notifyGenerationFailed: (problem: unknown) => void
  readonly logCheckoutMissing: () => void
}
