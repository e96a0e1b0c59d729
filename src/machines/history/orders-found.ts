import type { HistoryContext } from './history.types.ts'

/** Removes blanks and hyphens, because a VIN is often copied in groups, and ignores case. */
const normalize = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The orders whose VIN or number contains the search text. */
export function ordersFound({ orders, search }: Pick<HistoryContext, 'orders' | 'search'>) {
  const wanted = normalize(search)
  return orders.filter(
    ({ vin, order_id }) => normalize(vin).includes(wanted) || normalize(String(order_id)).includes(wanted),
  )
}
