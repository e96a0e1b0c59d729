import type { Id, Money, OrderForm } from '../../contract/index.ts'
import type { FieldsContext, FieldsEvent } from '../fields.ts'
import type { Means, Spending } from '../means.ts'
import type { Port } from '../port.ts'

/** What others own and a payment depends on. */
export interface Circumstances {
  /** Of whoever is logged in; empty for a visitor. */
  readonly email: string
  /** In percent; `null` as long as it is not known whose it is. */
  readonly discount: number | null
  /** Of one code, without the discount; `null` as long as it is not known. */
  readonly price: Money | null
  readonly means: Means
  /** Whether the code may have been made, as far as is known elsewhere, although no answer came. */
  readonly isUnclear?: boolean
  /** Whether this person has the code of this order already. */
  readonly isOwned?: boolean
  /** Set when this order was paid on this device within a day. */
  readonly paidBefore?: PaidBefore | null
}

/** An earlier payment for the same four fields. */
export interface PaidBefore {
  /** Path of its receipt; `null` in a tab that has not shown it. */
  readonly receipt: string | null
}

export interface PaymentContext extends FieldsContext {
  readonly order: OrderForm
  readonly circumstances: Circumstances
  /** Whether the e-mail was typed here, and is not to be filled in. */
  readonly isTouched: boolean
  /** Where the browser is being sent. */
  readonly checkout: string | null
  /** Whether the code may have been made although no answer came; no later refusal says that it was not. */
  readonly isUnclear: boolean
  /** Price without discount of the payment that failed last; `null` from the next attempt on. */
  readonly failedPrice: Money | null
  /** The host refused to generate a code with 400; false from the next attempt on. */
  readonly isRefused: boolean
  /** The person decided to pay once more for an order that was paid before. */
  readonly isRepeated: boolean
}

export interface PaymentInput {
  readonly order: OrderForm
  /** The e-mail that was typed on this page before it was left for the checkout. */
  readonly typedEmail?: string | null
  readonly circumstances: Circumstances
}

export type PaymentEvent =
  | FieldsEvent
  | { readonly type: 'circumstances.changed'; readonly circumstances: Circumstances }
  /** The field for the e-mail is there to be seen. */
  | { readonly type: 'email.shown' }
  /** The page was left and is back as it was. */
  | { readonly type: 'page.restored' }
  /** The person wants to pay once more for an order that was paid before. */
  | { readonly type: 'order.repeated' }
  /** The person no longer waits for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface Charge {
  readonly order: OrderForm
  readonly email: string
  readonly amount: Money
}
export interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}
export interface Departure {
  readonly order: OrderForm
  readonly checkout: string
  readonly amount: Money
  /** For the invoice. */
  readonly email: string
  /** To be kept for the way back; `null` when the e-mail was not typed on the page. */
  readonly typedEmail: string | null
}

export interface PaymentPorts {
  /** Where to pay; `null` when the host names no place that may be opened. */
  readonly pay: Port<Charge, string | null>
  /** Reads the price again after a refusal; rejects when it cannot be read. */
  readonly rereadPrice: Port<undefined, Money>
  /** Resolves when no other tab generates the same order, with the order that another tab made meanwhile, or `null`. */
  readonly takeTurn: Port<Generation, Id | null>
  /** The order whose code was made; `undefined` when the host names none. */
  readonly generate: Port<Generation, Id | undefined>
  /** Begins what is to be known of the visitor when something is bought. */
  readonly lookUpVisitor: () => void
  readonly goToReceipt: (orderId: Id, order: OrderForm) => void
  /** Leaves for the checkout. */
  readonly leave: (departure: Departure) => void
  readonly sayPaymentFailed: (problem: unknown) => void
  readonly sayGenerateFailed: (problem: unknown) => void
  readonly logNoCheckout: () => void
}
