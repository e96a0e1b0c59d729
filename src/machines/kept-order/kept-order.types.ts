import type { OrderForm } from '../../contract/index.ts'
import type { Port } from '../port.ts'

/** An order that was on its way to the checkout when it was last seen. */
export interface KeptOrder {
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
export type KeptOrders = readonly KeptOrder[]

export interface KeptOrderContext {
  readonly all: KeptOrders
}

/** What changes what is kept. */
export type KeptNews =
  | { readonly type: 'checkout.left'; readonly kept: KeptOrder }
  /** By which names the host knows what was paid. */
  | {
      readonly type: 'receipt.had'
      readonly names: readonly string[]
      /** When this tab left for a checkout; `null` where it did not. */
      readonly leftAt: number | null
    }
  | { readonly type: 'order.forgotten'; readonly leftAt: number }
  /** Somebody is logged in: nobody else's order is kept any longer. */
  | { readonly type: 'owner.known'; readonly email: string }
  /** Somebody has logged out, and leaves nothing behind. */
  | { readonly type: 'owner.left' }
export type KeptOrderEvent =
  | KeptNews
  /** Time has passed, or another tab has written. */
  | { readonly type: 'store.stale' }

export interface KeptOrderPorts {
  /** Without those that have been kept long enough. */
  readonly read: Port<undefined, KeptOrders>
  readonly keep: (news: KeptNews) => void
}
