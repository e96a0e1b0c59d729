/** The bundles on offer. */
export { type BundlesActor, withBundlesPorts } from './bundles.machine.ts'
export type { BundlesPorts } from './bundles.types.ts'
export { bundlesView } from './bundles.view.ts'
