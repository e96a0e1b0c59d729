import type { Bundle, Id } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface BundlesContext<Offer extends Bundle = Bundle> {
  readonly bundles: readonly Offer[]
  /** The one that was pressed last. */
  readonly chosen: Id | null
}

export type BundlesEvent =
  /** A screen that shows bundles is there: they are asked for once, and again only after a failure. */
  | { readonly type: 'bundles.wanted' }
  /** The list is to be loaded again if it failed. */
  | { readonly type: 'loading.retried' }
  | { readonly type: 'bundle.bought'; readonly id: Id }
  /** The screen that shows them is gone, or whoever bought is. */
  | { readonly type: 'offers.left' }
  /** The page was left for the checkout and is back as it was. */
  | { readonly type: 'page.restored' }

/** Where a purchase leads: `nowhere` when the host names no place to pay that may be opened. */
export type Purchase =
  | { readonly leadsTo: 'checkout'; readonly address: string }
  | { readonly leadsTo: 'login' }
  | { readonly leadsTo: 'nowhere' }

export interface BundlesDesign<Offer extends Bundle> {
  readonly id: string
  /** In which order they are shown. */
  readonly arrange: (offers: readonly Offer[]) => readonly Offer[]
}

export interface BundlesPorts<Offer extends Bundle = Bundle> {
  readonly listBundles: Port<undefined, readonly Offer[]>
  readonly buy: Port<Id, Purchase>
  readonly leave: (address: string) => void
  readonly goToLogin: () => void
  readonly logNoList: (problem: unknown) => void
  readonly logNoPurchase: (problem: unknown) => void
}
