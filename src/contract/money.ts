import type { Money } from './fields.ts'

/** Converts to whole cents to avoid floating point errors. */
export const cents = (money: Money): number => Math.round(Number(money) * 100)

/** The discounted price with two decimals, or the unchanged price if there is no discount. */
export function discounted(price: Money, percent: number): Money {
  if (percent <= 0) return price
  const discountedCents = Math.round((cents(price) * (100 - Math.min(percent, 100))) / 100)
  return (discountedCents / 100).toFixed(2)
}

/** Formats an amount for texts that the product description does not prescribe: '50$', '399.90$'. */
export function formatMoney(money: Money): string {
  const amountInCents = cents(money)
  return `${amountInCents % 100 === 0 ? amountInCents / 100 : (amountInCents / 100).toFixed(2)}$`
}
