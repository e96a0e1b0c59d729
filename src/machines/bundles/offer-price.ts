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

/** How much less a bundle costs this customer than as many single codes; `null` when it does not, or nobody knows. */
export function savedWithBundle(bundlePrice: Money, { price, discount }: SinglePrice): string | null {
  if (price === null || discount === null) return null
  const saved = cents(discounted(price, discount)) * TOKENS_PER_BUNDLE - cents(bundlePrice)
  return saved > 0 ? formatMoney(asMoney(saved)) : null
}

/** The price of one month; `null` for a subscription of one month or less, and where the months are no number. */
export function pricePerMonth(price: Money, duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 1)) return null
  const exact = cents(price) / months
  return `${Number.isInteger(exact) ? '' : 'about '}${formatMoney(asMoney(exact))}`
}
