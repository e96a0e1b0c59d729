import { cents, formatMoney, type Money, TOKENS_PER_BUNDLE } from '../../contract/index.ts'

const asMoney = (amount: number): Money => (Math.round(amount) / 100).toFixed(2)

/** The price of one code out of a bundle: '45$'. */
export const pricePerCode = (bundlePrice: Money): string =>
  formatMoney(asMoney(cents(bundlePrice) / TOKENS_PER_BUNDLE))

/** How much less a bundle costs than as many single codes; `null` when it does not, or no single price is known. */
export function savedWithBundle(bundlePrice: Money, singlePrice: Money | null): string | null {
  if (singlePrice === null) return null
  const saved = cents(singlePrice) * TOKENS_PER_BUNDLE - cents(bundlePrice)
  return saved > 0 ? formatMoney(asMoney(saved)) : null
}

/** The price of one month; `null` for a subscription of one month or less, and where the months are no number. */
export function pricePerMonth(price: Money, duration: number | string): string | null {
  const months = Number(duration)
  if (!(months > 1)) return null
  const exact = cents(price) / months
  return `${Number.isInteger(exact) ? '' : 'about '}${formatMoney(asMoney(exact))}`
}
