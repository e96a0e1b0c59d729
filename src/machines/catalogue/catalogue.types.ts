import type { Money, Variant } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface CatalogueContext {
  /** Of one code, without anybody's discount; `null` until it is known. */
  readonly price: Money | null
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

export type Part = 'price' | 'units' | 'variants'

export type CatalogueEvent =
  /** A screen needs a part, which is requested once. */
  | { readonly type: 'part.wanted'; readonly part: Part }
  /** Whatever failed is to be loaded again: a screen opens, somebody presses 'Try again', or the host may be back. */
  | { readonly type: 'loading.retried' }
  /** The host refused a payment, perhaps because of its amount: the price is read again. */
  | { readonly type: 'price.refused' }

export interface CataloguePorts {
  readonly readPrice: Port<undefined, Money>
  readonly readUnits: Port<undefined, readonly string[]>
  readonly readVariants: Port<undefined, readonly Variant[]>
  readonly log: (part: Part, problem: unknown) => void
}
