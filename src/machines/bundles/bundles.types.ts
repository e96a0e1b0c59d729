import type { Bundle } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface BundlesContext {
  readonly bundles: readonly Bundle[]
}

/** A screen that shows bundles is there; asked for once, and again only after a failure. */
export interface BundlesEvent {
  readonly type: 'bundles.wanted'
}

export interface BundlesPorts {
  readonly listBundles: Port<undefined, readonly Bundle[]>
  readonly log: (problem: unknown) => void
}
