import type { Checked, Confirmed, Id, Money, OrderForm } from '../../contract/index.ts'
import type { Port } from '../port.ts'
import type { Shortfall } from './judgement.ts'
import type { PendingContext } from './pending.ts'
import type { Visit } from './visit.ts'

export type VisitOf<Kind extends Visit['kind']> = Visit & { readonly kind: Kind }

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
  readonly visit: Visit | null
  readonly pin: string
  /** What the host said, in its own words. */
  readonly message: string
  readonly shortfall: Shortfall
  /** What the code is for; `null` where that is not known for certain. */
  readonly order: ReceiptOrder | null
}

export type ReceiptEvent =
  | { readonly type: 'visit.opened'; readonly visit: Visit }
  /** The receipt page is not shown any more. */
  | { readonly type: 'visit.closed' }
  | { readonly type: 'check.wanted' }
  | { readonly type: 'pin.copied' }
  /** Whoever was logged in is so no more; what is shown was theirs. */
  | { readonly type: 'owner.gone' }
  /** Somebody is there where nobody was. */
  | { readonly type: 'owner.came' }

/** A code, and the names by which its order is known. */
export interface Found {
  readonly visit: Visit
  readonly pin: string
}

export interface ReceiptPorts {
  /** Whether somebody is logged in, as soon as the session has found out. */
  readonly awaitSession: Port<undefined, boolean>
  readonly checkPayment: Port<VisitOf<'payment'>, Checked>
  readonly checkOrder: Port<VisitOf<'order'>, Checked>
  readonly confirmBundle: Port<VisitOf<'bundle'>, Confirmed>
  readonly confirmSubscription: Port<VisitOf<'subscription'>, Confirmed>
  readonly findOrder: Port<Found, ReceiptOrder | null>
  /** Resolves as soon as the page is visible and the browser is online, with the time since the page was loaded. */
  readonly awaitActivePage: Port<undefined, number>
  readonly copy: Port<string, void>
  readonly goToLogin: () => void
  /** A code has come. */
  readonly receive: (visit: Visit) => void
  readonly reloadBalance: () => void
}
