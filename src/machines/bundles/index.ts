/** Bundles of points and of subscriptions, and the redirect to their checkout. */
import type { SubscriptionBundle } from '../../contract/index.ts'
import type { BundlesActor } from './bundles.machine.ts'

export { createBundlesMachine, withBundlesEffects } from './bundles.machine.ts'
export type { PurchaseTarget } from './bundles.types.ts'
export { bundlesView } from './bundles.view.ts'
export { byDuration } from './by-duration.ts'
export {
  type BundleComparison,
  compareWithSingle,
  durationText,
  pricePerCode,
  pricePerMonth,
  type SinglePrice,
} from './offer-price.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly bundles: BundlesActor
    readonly subscriptions: BundlesActor<SubscriptionBundle>
  }
}
