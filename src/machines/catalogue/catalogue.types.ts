import type { Money, Variant } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { Facts } from '../shared/facts.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface CatalogueContext {
  /** The price of one code without a discount; `null` until it is loaded. */
  readonly price: Money | null
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

export type CatalogueSection = 'price' | 'units' | 'variants'

export type CatalogueEvent =
  | AppBroadcast
  /** A page needs a section: load it once. */
  | { readonly type: 'section.requested'; readonly section: CatalogueSection }
  /** The backend rejected a payment, perhaps because of its amount: reload the price. */
  | { readonly type: 'price.rejected' }

export interface CatalogueEffects {
  readonly readPrice: AsyncEffect<undefined, Money>
  readonly readUnits: AsyncEffect<undefined, readonly string[]>
  readonly readVariants: AsyncEffect<undefined, readonly Variant[]>
  /** Reports lists and price to the root. */
  readonly reportFacts: (facts: Partial<Facts>) => void
  readonly log: (section: CatalogueSection, problem: unknown) => void
}
