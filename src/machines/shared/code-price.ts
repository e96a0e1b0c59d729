import { discounted, formatMoney, type Money } from '../../contract/index.ts'

/** The price of one code for a customer: the price to pay, and the one without the discount. */
export const codePrice = (price: Money, discount: number) => ({
  amount: formatMoney(discounted(price, discount)),
  fullPrice: discount > 0 ? formatMoney(price) : undefined,
})
