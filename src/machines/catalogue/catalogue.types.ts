import type { Money, Variant } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface CatalogueContext {
  /** Of one code, without anybody's discount; `null` until it is known. */
  readonly price: Money | null
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

export type Part = 'price' | 'units' | 'variants'

/** A screen needs a part: it is asked for once, and again only after it has failed. */
export interface CatalogueEvent {
  readonly type: 'part.wanted'
  readonly part: Part
}

export interface CataloguePorts {
  readonly readPrice: Port<undefined, Money>
  readonly readUnits: Port<undefined, readonly string[]>
  readonly readVariants: Port<undefined, readonly Variant[]>
  readonly log: (part: Part, problem: unknown) => void
}
