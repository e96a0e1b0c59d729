import { cents, discounted, formatMoney, type Money, TOKENS_PER_BUNDLE } from '../../contract/index.ts'

const asMoney = (amount: number): Money => (Math.round(amount) / 100).toFixed(2)

/** The price of one code out of a bundle: '45$'. */
export const pricePerCode = (bundlePrice: Money): string =>
  formatMoney(asMoney(cents(bundlePrice) / TOKENS_PER_BUNDLE))

/** Price and discount of a single code; `null` while they are not known. */
export interface SinglePrice {
  readonly price: Money | null
  readonly discount: number | null
}

/** The saving of a bundle or, if single codes are cheaper, the price of one. */
export type BundleComparison = { readonly saved: string } | { readonly singlePrice: string }

/**
 * Compares the price of a bundle with that of the same number of single codes; `null` if both cost the same
 * or a price is unknown.
 */
export function compareWithSingle(
  bundlePrice: Money,
  { price, discount }: SinglePrice,
): BundleComparison | null {
  if (price === null || discount === null) return null
  const single = discounted(price, discount)
  const saved = cents(single) * TOKENS_PER_BUNDLE - cents(bundlePrice)
  if (saved < 0) return { singlePrice: formatMoney(single) }
  return saved === 0 ? null : { saved: formatMoney(asMoney(saved)) }
}

/** The price of one month; `null` if the subscription lasts one month or less, or its duration is not a number. */
export function pricePerMonth(price: Money, duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 1)) return null
  const exact = cents(price) / months
  return `${Number.isInteger(exact) ? '' : 'about '}${formatMoney(asMoney(exact))}`
}

/** The duration of a subscription as text: '3 months'; `null` if it is not a positive number. */
export function durationText(duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 0)) return null
  return months === 1 ? '1 month' : `${months} months`
}
