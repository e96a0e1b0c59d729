import type { Bundle, Id } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface BundlesContext<Offer extends Bundle = Bundle> {
  readonly bundles: readonly Offer[]
  /** The bundle whose button was clicked last. */
  readonly chosenId: Id | null
}

export type BundlesEvent =
  | AppBroadcast
  /** A page that shows bundles opened: load them once, and again only after a failure. */
  | { readonly type: 'bundles.requested' }
  | { readonly type: 'bundle.bought'; readonly id: Id }
  /** The page closed. */
  | { readonly type: 'bundles.closed' }

/** The target of a purchase; `nowhere` if the backend returns no allowed checkout URL. */
export type PurchaseTarget =
  | { readonly target: 'checkout'; readonly address: string }
  | { readonly target: 'login' }
  | { readonly target: 'nowhere' }

export interface BundlesConfig<Offer extends Bundle> {
  readonly id: string
  /** Sort order on the page. */
  readonly sort: (bundles: readonly Offer[]) => readonly Offer[]
}

export interface BundlesEffects<Offer extends Bundle = Bundle> {
  readonly listBundles: AsyncEffect<undefined, readonly Offer[]>
  readonly buy: AsyncEffect<Id, PurchaseTarget>
  readonly redirectToCheckout: (address: string) => void
  readonly goToLogin: () => void
  readonly logListFailed: (problem: unknown) => void
  readonly logPurchaseFailed: (problem: unknown) => void
}
