import type { Money } from './fields.ts'

/** Whole cents, so that no float slips into an amount. */
export const cents = (money: Money): number => Math.round(Number(money) * 100)

/** The price less the discount: a two-decimal string, or the price exactly as it came when there is no discount. */
export function discounted(price: Money, percent: number): Money {
  if (percent <= 0) return price
  const left = Math.round((cents(price) * (100 - Math.min(percent, 100))) / 100)
  return (left / 100).toFixed(2)
}

/** An amount in the texts that we add: '50$', '399.90$'. */
export function formatMoney(money: Money): string {
  const all = cents(money)
  return `${all % 100 === 0 ? all / 100 : (all / 100).toFixed(2)}$`
}
