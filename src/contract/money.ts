import type { Money } from './fields.ts'

/** Converts to whole cents to avoid floating point errors. */
export const cents = (money: Money): number => Math.round(Number(money) * 100)

/** The discounted price with two decimals, or the unchanged price if there is no discount. */
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
