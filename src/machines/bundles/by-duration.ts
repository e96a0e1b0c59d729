import type { SubscriptionBundle } from '../../contract/index.ts'

/** Sorts by duration, shortest first, as numbers: the backend sends some as text. */
export const byDuration = <Offer extends Pick<SubscriptionBundle, 'duration'>>(
  bundles: readonly Offer[],
): Offer[] => [...bundles].sort((a, b) => Number(a.duration) - Number(b.duration))
