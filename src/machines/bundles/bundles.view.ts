import type { SnapshotFrom } from 'xstate'
import type { Bundle } from '../../contract/index.ts'
import type { createBundlesMachine } from './bundles.machine.ts'

/** The price to pay and the price without the discount. */
function priced<Offer extends Bundle>(offer: Offer) {
  const { price, discount, discount_price } = offer
  const isReduced = discount > 0 && discount_price != null
  return {
    ...offer,
    due: isReduced ? discount_price : price,
    amount: `${isReduced ? discount_price : price}$`,
    fullPrice: isReduced ? `${price}$` : undefined,
  }
}

export function bundlesView<Offer extends Bundle>(
  snapshot: SnapshotFrom<ReturnType<typeof createBundlesMachine<Offer>>>,
) {
  const { bundles, chosen, hasPurchaseFailed } = snapshot.context
  const isBuying = snapshot.hasTag('locked')
  return {
    state: snapshot.value.list,
    isLoading: snapshot.matches({ list: 'idle' }) || snapshot.matches({ list: 'loading' }),
    isFailed: snapshot.matches({ list: 'failed' }),
    /** True while a purchase runs: every other button is disabled. */
    isBuying,
    offers: bundles.map((offer) => ({
      ...priced(offer),
      isBusy: isBuying && offer.id === chosen,
      hasFailed: hasPurchaseFailed && offer.id === chosen,
    })),
  }
}
