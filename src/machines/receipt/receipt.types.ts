import type { Checked, Confirmed, Id, Money, OrderForm } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'
import type { PendingContext } from './pending-checks.ts'
import type { FailureReason } from './receipt.rules.ts'
import type { ReceiptRequest, ReceiptRequestOf } from './receipt-request.ts'

/** The order of the code, and the known facts of its purchase. */
export interface ReceiptOrder extends OrderForm {
  readonly number?: Id | undefined
  /** A timestamp of the backend, or the time when this tab opened the checkout. */
  readonly placedAt?: string | number | undefined
  readonly amount?: Money | undefined
  /** The address that the code was sent to, if this tab knows it. */
  readonly email?: string | undefined
}

/** A result that is kept until the session ends: the state that shows it, and its values. */
export interface FinalResult {
  readonly state: 'pin' | 'message' | 'failed'
  readonly shown: Partial<Pick<ReceiptContext, 'pin' | 'message' | 'failureReason'>>
}

export interface ReceiptContext extends PendingContext {
  /** `null` before the first visit, and after the receipt was cleared. */
  readonly request: ReceiptRequest | null
  readonly pin: string
  /** The message of the backend. */
  readonly message: string
  readonly failureReason: FailureReason
  /** The order of the code; `null` if it is not known for certain. */
  readonly order: ReceiptOrder | null
  /** True once the code was copied. */
  readonly isCopied: boolean
  /** Final results of this page load by request (`keyOf`); removed when the session ends. */
  readonly results: Readonly<Record<string, FinalResult | undefined>>
}

export type ReceiptEvent =
  | AppBroadcast
  | { readonly type: 'receipt.opened'; readonly request: ReceiptRequest }
  /** The receipt page closed. */
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'check.requested' }
  | { readonly type: 'pin.copyRequested' }

/** A code, and the request with the ids of its order. */
export interface PinFound {
  readonly request: ReceiptRequest
  readonly pin: string
}

/** A check that returned no code. */
export type FailedCheck = Pick<ReceiptContext, 'request' | 'failureReason'>

export interface ReceiptEffects {
  /** Resolves once the session is restored: true if a user is logged in. */
  readonly awaitSession: AsyncEffect<undefined, boolean>
  readonly checkPayment: AsyncEffect<ReceiptRequestOf<'payment'>, Checked>
  readonly checkOrder: AsyncEffect<ReceiptRequestOf<'order'>, Checked>
  readonly confirmBundle: AsyncEffect<ReceiptRequestOf<'bundle'>, Confirmed>
  readonly confirmSubscription: AsyncEffect<ReceiptRequestOf<'subscription'>, Confirmed>
  readonly findOrder: AsyncEffect<PinFound, ReceiptOrder | null>
  /** Resolves as soon as the page is visible and the browser is online, with the time since the page was loaded. */
  readonly awaitActivePage: AsyncEffect<undefined, number>
  readonly copy: AsyncEffect<string, void>
  readonly goToLogin: () => void
  /** A code was received. */
  readonly onPinReceived: (request: ReceiptRequest) => void
  /** A card payment was made and is not confirmed yet: a second one could charge the customer twice. */
  readonly onPaymentPending: (request: ReceiptRequest) => void
  readonly onCheckFailed: (failed: FailedCheck) => void
  readonly reloadBalance: () => void
}
