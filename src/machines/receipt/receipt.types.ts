import type { Checked, Confirmed, Id, Money, OrderForm } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'
import type { PendingContext } from './pending-checks.ts'
import type { FailureReason } from './receipt.rules.ts'
import type { ReceiptRequest } from './receipt-request.ts'

export type ReceiptRequestOf<Kind extends ReceiptRequest['kind']> = ReceiptRequest & { readonly kind: Kind }

/** What the code is for, and what is known of its purchase. */
export interface ReceiptOrder extends OrderForm {
  readonly number?: Id | undefined
  /** An instant of the host, or the time when this tab left to pay. */
  readonly placedAt?: string | number | undefined
  readonly amount?: Money | undefined
  /** The address to which the code was sent, where this tab knows it. */
  readonly email?: string | undefined
}

export interface ReceiptContext extends PendingContext {
  /** `null`: nobody has come yet, or what was shown is not to be shown any more. */
  readonly request: ReceiptRequest | null
  readonly pin: string
  /** What the host said, in its own words. */
  readonly message: string
  readonly failureReason: FailureReason
  /** What the code is for; `null` where that is not known for certain. */
  readonly order: ReceiptOrder | null
}

export type ReceiptEvent =
  | { readonly type: 'receipt.opened'; readonly request: ReceiptRequest }
  /** The receipt page is not shown any more. */
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'check.requested' }
  | { readonly type: 'pin.copied' }
  /** Whoever was logged in is so no more; what is shown was theirs. */
  | { readonly type: 'user.loggedOut' }
  /** Somebody is there where nobody was. */
  | { readonly type: 'user.loggedIn' }

/** A code, and the names by which its order is known. */
export interface PinFound {
  readonly request: ReceiptRequest
  readonly pin: string
}

export interface ReceiptEffects {
  /** Whether somebody is logged in, as soon as the session has found out. */
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
  /** A code has come. */
  readonly onPinReceived: (request: ReceiptRequest) => void
  readonly reloadBalance: () => void
}
