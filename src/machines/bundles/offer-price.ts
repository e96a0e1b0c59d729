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

/** Saving of a bundle against the same number of single codes; `null` if there is none or a price is unknown. */
export function savedWithBundle(bundlePrice: Money, { price, discount }: SinglePrice): string | null {
  if (price === null || discount === null) return null
  const saved = cents(discounted(price, discount)) * TOKENS_PER_BUNDLE - cents(bundlePrice)
  return saved > 0 ? formatMoney(asMoney(saved)) : null
}

/** The price of one month; `null` if the subscription lasts one month or less, or its duration is not a number. */
export function pricePerMonth(price: Money, duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 1)) return null
  const exact = cents(price) / months
  return `${Number.isInteger(exact) ? '' : 'about '}${formatMoney(asMoney(exact))}`
}

/** How long a subscription lasts: '3 months'; `null` if its duration is not a number. */
export function durationText(duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 0)) return null
  return months === 1 ? '1 month' : `${months} months`
}
