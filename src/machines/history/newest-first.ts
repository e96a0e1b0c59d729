import type { HistoryItem, Id } from '../../contract/index.ts'

type Dated = Pick<HistoryItem, 'order_id' | 'created_at'>

/** Sorts newest first, by descending order number at the same instant, undated orders last. */
export const newestFirst = <Order extends Dated>(orders: readonly Order[]): Order[] =>
  orders
    .map((order) => ({ order, at: Date.parse(order.created_at) }))
    .sort((a, b) => byTime(a.at, b.at) || byId(a.order.order_id, b.order.order_id))
    .map(({ order }) => order)

function byTime(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}

const byId = (a: Id, b: Id): number => String(b).localeCompare(String(a), 'en', { numeric: true })
