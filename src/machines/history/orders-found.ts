import type { HistoryContext } from './history.types.ts'

/** A VIN is copied in groups as often as not. */
const normalize = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The orders whose VIN or number has the text that is searched for. */
export function ordersFound({ orders, search }: Pick<HistoryContext, 'orders' | 'search'>) {
  const wanted = normalize(search)
  return orders.filter(
    ({ vin, order_id }) => normalize(vin).includes(wanted) || normalize(String(order_id)).includes(wanted),
  )
}
