import type { Bundle, Id } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface BundlesContext<Offer extends Bundle = Bundle> {
  readonly bundles: readonly Offer[]
  /** The one that was pressed last. */
  readonly chosen: Id | null
}

export type BundlesEvent =
  /** A screen that shows bundles is there: they are asked for once, and again only after a failure. */
  | { readonly type: 'bundles.requested' }
  /** The list is to be loaded again if it failed. */
  | { readonly type: 'loading.retried' }
  | { readonly type: 'bundle.bought'; readonly id: Id }
  /** The screen that shows them is gone, or whoever bought is. */
  | { readonly type: 'bundles.closed' }
  /** The page was left for the checkout and is back as it was. */
  | { readonly type: 'page.restored' }

/** Where a purchase leads: `nowhere` when the host names no place to pay that may be opened. */
export type PurchaseTarget =
  | { readonly target: 'checkout'; readonly address: string }
  | { readonly target: 'login' }
  | { readonly target: 'nowhere' }

export interface BundlesConfig<Offer extends Bundle> {
  readonly id: string
  /** In which order they are shown. */
  readonly sort: (offers: readonly Offer[]) => readonly Offer[]
}

export interface BundlesEffects<Offer extends Bundle = Bundle> {
  readonly listBundles: AsyncEffect<undefined, readonly Offer[]>
  readonly buy: AsyncEffect<Id, PurchaseTarget>
  readonly redirectToCheckout: (address: string) => void
  readonly goToLogin: () => void
  readonly logListFailed: (problem: unknown) => void
  readonly logPurchaseFailed: (problem: unknown) => void
}
