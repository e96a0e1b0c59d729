import type { HistoryContext } from './history.types.ts'

/** Ignore blanks in the search text: a VIN is often copied in groups. */
const normalize = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The orders whose VIN or number contains the search text. */
export function ordersFound({ orders, search }: Pick<HistoryContext, 'orders' | 'search'>) {
  const wanted = normalize(search)
  return orders.filter(
    ({ vin, order_id }) => normalize(vin).includes(wanted) || normalize(String(order_id)).includes(wanted),
  )
}
