import type { Bundle } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface BundlesContext {
  readonly bundles: readonly Bundle[]
}

export interface BundlesPorts {
  readonly listBundles: Port<undefined, readonly Bundle[]>
  readonly log: (problem: unknown) => void
}
