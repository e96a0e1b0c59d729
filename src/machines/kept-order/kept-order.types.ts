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

export interface KeptOrderContext {
  readonly kept: KeptOrder | null
}

export type KeptOrderEvent =
  | { readonly type: 'checkout.left'; readonly kept: KeptOrder }
  | { readonly type: 'receipt.had'; readonly paymentId: string }
  | { readonly type: 'order.forgotten' }
  /** Time has passed, or another tab has written. */
  | { readonly type: 'store.stale' }

export interface KeptOrderPorts {
  /** `null`: nothing is kept, or it has been kept long enough. */
  readonly read: Port<undefined, KeptOrder | null>
  readonly keep: (kept: KeptOrder) => void
  readonly markReceived: (paymentId: string) => void
  readonly forget: () => void
}
