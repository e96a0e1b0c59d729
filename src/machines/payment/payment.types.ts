import type { Id, Money, OrderForm } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { CodeEffects } from '../shared/code-invocations.ts'
import type { Facts, FactsChanged } from '../shared/facts.ts'
import type { FieldsContext, FieldsEvent } from '../shared/fields.ts'
import type { Pricing } from '../shared/pricing.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** The order that the page shows, and the facts known about it when the page was opened. */
export interface Opening {
  /** The key of the history entry. */
  readonly entry: string
  readonly order: OrderForm
  /** A hash of the e-mail of the entry's owner, else of the last confirmed user of this tab, else of the user, or empty. */
  readonly ownerHash: string
  /** The checkout that this tab opened for this order, while it has no receipt. */
  readonly retried: RetriedCheckout | null
  /** True if a card is charged only after the customer consented to the text of the shop. */
  readonly isConsentRequired: boolean
  /** True if the code may have been generated without a response; a later rejection does not disprove that. */
  readonly isOutcomeUnknown: boolean
}

/** A checkout that is tried again with the same e-mail. */
export interface RetriedCheckout {
  readonly email: string
  /** A hash of the e-mail of its user; empty for a visitor. */
  readonly ownerHash: string
}

/** An earlier payment for the same four fields. */
export interface EarlierPayment {
  /** Path of its receipt; `null` if this tab has not shown it. */
  readonly receipt: string | null
  /** True if the backend has not confirmed it yet. */
  readonly isPending: boolean
}

/** A type alias and not an interface, so that it is assignable to `Values`. */
type InvoiceFields = { readonly email: string }

export interface PaymentContext extends FieldsContext<InvoiceFields>, Opening {
  readonly facts: Facts
  /** The pricing when the code was generated, which changed the balance; `null` before. */
  readonly lastPricing: Pricing | null
  /** Set when this order was paid on this device within a day. */
  readonly earlierPayment: EarlierPayment | null
  /** True if the user typed the e-mail, which must then not be prefilled. */
  readonly isTouched: boolean
  /** The payment by card that was requested; reset to `null` by the next attempt. */
  readonly payment: CardPayment | null
  /** The URL that the browser was redirected to last; `null` if there was none. */
  readonly checkout: string | null
  /** Price without discount of the last failed payment; reset to `null` by the next attempt. */
  readonly failedPrice: Money | null
  /** True if the backend accepted the payment but named no checkout; reset by the next attempt. */
  readonly isCheckoutMissing: boolean
  /** True if the backend rejected the generation with 400; reset by the next attempt. */
  readonly isBadRequest: boolean
  /** True if the same generation would be rejected again; reset by the next attempt. */
  readonly isFinalRejection: boolean
  /** Why the backend rejected the generation; reset to `null` by the next attempt. */
  readonly rejectionMessage: string | null
  /** True if the user confirmed a second payment for this order. */
  readonly isRepeated: boolean
  /** True if the checkbox of the consent is ticked; each payment needs it anew. */
  readonly isConsentGiven: boolean
}

/** The page is shown. */
export interface PaymentOpened extends Opening {
  readonly type: 'payment.opened'
  /** The e-mail that was typed on this page before the redirect to the checkout; `null` if none was. */
  readonly typedEmail: string | null
  readonly openedAt: number
}

/** The earlier payment for the order, now and after each change in any tab. */
export interface EarlierPaymentFound {
  readonly type: 'earlierPayment.found'
  readonly earlierPayment: EarlierPayment | null
}

export type PaymentEvent =
  | AppBroadcast
  | FactsChanged
  | FieldsEvent
  | PaymentOpened
  | { readonly type: 'payment.closed' }
  | EarlierPaymentFound
  /** The e-mail field is visible. */
  | { readonly type: 'email.shown' }
  /** The user ticks the checkbox of the consent, or unticks it. */
  | { readonly type: 'consent.changed'; readonly isGiven: boolean }
  /** The user confirms a second payment for an order that was paid before. */
  | { readonly type: 'order.repeated' }
  /** The user stops waiting for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface CardPayment {
  readonly order: OrderForm
  /** The e-mail for the invoice. */
  readonly email: string
  readonly amount: Money
}
export interface CheckoutRedirect extends CardPayment {
  /** A hash of the owner's e-mail, whose session may be lost; empty if nobody has logged in. */
  readonly ownerHash: string
  readonly checkout: string
  /** Stored for the return from the checkout; `null` if the e-mail was not typed on the page. */
  readonly typedEmail: string | null
}

export interface PaymentEffects extends CodeEffects {
  /** Calls back with the earlier payment for an order on this device, now and after each change. Returns an unsubscribe function. */
  readonly followEarlierPayment: (
    order: OrderForm,
    onFound: (found: EarlierPayment | null) => void,
  ) => () => void
  /** Returns the checkout URL; `null` if the backend returns no allowed one. */
  readonly pay: AsyncEffect<CardPayment, string | null>
  /** Reloads the price after a rejected payment; rejects if that fails. */
  readonly reloadPrice: AsyncEffect<undefined, Money>
  /** Starts the IP look-up, whose result is sent with a purchase. */
  readonly startIpLookup: () => void
  readonly goToReceipt: (orderId: Id, order: OrderForm) => void
  /** Redirects to the checkout. */
  readonly redirectToCheckout: (redirect: CheckoutRedirect) => void
  readonly notifyPaymentFailed: (problem: unknown) => void
  readonly notifyGenerationFailed: (problem: unknown) => void
  readonly logCheckoutMissing: () => void
  /** Leaves the page, whose order belongs to another user. */
  readonly leavePage: () => void
  /** Stores in the history entry of the page whether the code may have been generated. */
  readonly saveOutcome: (isOutcomeUnknown: boolean) => void
}
