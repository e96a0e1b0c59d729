import type { SnapshotFrom } from 'xstate'
import type { HistoryItem, OrderForm } from '../../contract/index.ts'
import { isSameOrder } from '../same-order.ts'
import type { historyMachine } from './history.machine.ts'

export type HistoryState = SnapshotFrom<typeof historyMachine>

/** In the words of the shop, at the place where the person is; an unreadable date as it came. */
export function orderDate(created_at: string): string {
  const at = new Date(created_at)
  if (Number.isNaN(at.getTime())) return created_at
  return at.toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** A VIN is copied in groups as often as not. */
const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

const dated = (order: HistoryItem) => ({ ...order, date: orderDate(order.created_at) })
export type OrderRow = ReturnType<typeof dated>

export function historyView(snapshot: HistoryState) {
  const { orders, search, chosen } = snapshot.context
  const wanted = bare(search)
  const found = orders.filter(
    ({ vin, order_id }) => bare(vin).includes(wanted) || bare(String(order_id)).includes(wanted),
  )
  return {
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('failed'),
    isEmpty: snapshot.matches('loaded') && orders.length === 0,
    rows: found.map(dated),
    details: snapshot.matches({ loaded: 'open' }) && chosen !== null ? dated(chosen) : null,
    isCopied: snapshot.matches({ loaded: { open: 'copied' } }),
    isCopyRefused: snapshot.matches({ loaded: { open: 'refused' } }),
  }
}

/** The newest code that one has had for just this unit, region, version and car. */
export const earlierCode = (wanted: OrderForm) => (snapshot: HistoryState) => {
  const found = snapshot.context.orders.find((one) => isSameOrder(one, wanted))
  return found === undefined ? null : dated(found)
}
