import type { SnapshotFrom } from 'xstate'
import type { Bundle } from '../../contract/index.ts'
import type { createBundlesMachine } from './bundles.machine.ts'

/** Adds the price to pay (`due`, and `amount` as text) and, with a discount, the full price. */
function withPrices<Offer extends Bundle>(bundle: Offer) {
  const { price, discount, discount_price } = bundle
  const isDiscounted = discount > 0 && discount_price != null
  return {
    ...bundle,
    due: isDiscounted ? discount_price : price,
    amount: `${isDiscounted ? discount_price : price}$`,
    fullPrice: isDiscounted ? `${price}$` : undefined,
  }
}

export function bundlesView<Offer extends Bundle>(
  snapshot: SnapshotFrom<ReturnType<typeof createBundlesMachine<Offer>>>,
) {
  const { bundles, chosenId } = snapshot.context
  const isBuying = snapshot.hasTag('locked')
  return {
    isLoading: snapshot.matches({ list: 'idle' }) || snapshot.matches({ list: 'loading' }),
    isFailed: snapshot.matches({ list: 'failed' }),
    /** True while a list that has failed is loaded again. */
    isRetrying: snapshot.matches({ list: { failed: 'renewing' } }),
    /** True from the click until the checkout opens or the purchase fails: all buttons are disabled. */
    isBuying,
    bundles: bundles.map((bundle) => ({
      ...withPrices(bundle),
      isBusy: isBuying && bundle.id === chosenId,
      hasFailed: snapshot.matches({ purchase: 'failed' }) && bundle.id === chosenId,
    })),
  }
}
