import type { Money, Variant } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface CatalogueContext {
  /** Of one code, without anybody's discount; `null` until it is known. */
  readonly price: Money | null
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

export type CatalogueSection = 'price' | 'units' | 'variants'

export type CatalogueEvent =
  /** A screen needs a part, which is requested once. */
  | { readonly type: 'section.requested'; readonly section: CatalogueSection }
  /** Whatever failed is to be loaded again: a screen opens, somebody presses 'Try again', or the host may be back. */
  | { readonly type: 'loading.retried' }
  /** The host refused a payment, perhaps because of its amount: the price is read again. */
  | { readonly type: 'price.rejected' }

export interface CatalogueEffects {
  readonly readPrice: AsyncEffect<undefined, Money>
  readonly readUnits: AsyncEffect<undefined, readonly string[]>
  readonly readVariants: AsyncEffect<undefined, readonly Variant[]>
  readonly log: (section: CatalogueSection, problem: unknown) => void
}
