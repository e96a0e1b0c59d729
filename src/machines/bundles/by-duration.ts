import type { SubscriptionBundle } from '../../contract/index.ts'

/** The shortest first: by number, also where the host sends some of them as text. */
export const byDuration = <Offer extends Pick<SubscriptionBundle, 'duration'>>(
  offers: readonly Offer[],
): Offer[] => [...offers].sort((one, other) => Number(one.duration) - Number(other.duration))
