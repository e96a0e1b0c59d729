import type { SnapshotFrom } from 'xstate'
import type { HistoryItem, OrderForm } from '../../contract/index.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { historyMachine } from './history.machine.ts'
import { ordersFound } from './orders-found.ts'

export type HistoryState = SnapshotFrom<typeof historyMachine>

/** Formats a date in the user's time zone; an unreadable date is shown as received. */
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

const withDate = (order: HistoryItem) => ({ ...order, date: orderDate(order.created_at) })
export type OrderRow = ReturnType<typeof withDate>

const UNDATED = 'Without a date'
function monthOf({ created_at }: HistoryItem): string {
  const at = new Date(created_at)
  if (Number.isNaN(at.getTime())) return UNDATED
  return at.toLocaleString('en-US', { year: 'numeric', month: 'long' })
}

export interface OrderMonth {
  readonly name: string
  readonly rows: readonly OrderRow[]
}

/** Groups the sorted orders by month, in the user's time zone. */
function monthsOf(orders: readonly HistoryItem[]): readonly OrderMonth[] {
  const months = new Map<string, OrderRow[]>()
  for (const order of orders) {
    const name = monthOf(order)
    months.set(name, [...(months.get(name) ?? []), withDate(order)])
  }
  return [...months].map(([name, rows]) => ({ name, rows }))
}

const counted = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

export function historyView(snapshot: HistoryState) {
  const { orders, openedOrder, copiedRow } = snapshot.context
  const found = ordersFound(snapshot.context)
  const isLoaded = snapshot.matches('loaded')
  const isCopied = snapshot.matches({ loaded: { closed: { row: { ready: 'copied' } } } })
  const isRefused = snapshot.matches({ loaded: { closed: { row: { ready: 'refused' } } } })
  return {
    isLoading: snapshot.matches('idle') || snapshot.matches('loading'),
    isFailed: snapshot.matches('failed'),
    isRetrying: snapshot.matches({ failed: 'renewing' }),
    isEmpty: isLoaded && orders.length === 0,
    count:
      found.length === orders.length ? counted(found.length) : `${found.length} of ${counted(orders.length)}`,
    /** The number of exported orders, if a search leaves some out. */
    exportCount: found.length === orders.length ? null : found.length,
    /** Empty in every state but `loaded`: an earlier list may be outdated. */
    months: isLoaded ? monthsOf(found) : [],
    /** The order id of the row whose PIN was copied to the clipboard. */
    copiedRow: isCopied ? (copiedRow?.order_id ?? null) : null,
    /** The PIN that the browser did not copy. */
    uncopiedPin: isRefused ? (copiedRow?.pin ?? null) : null,
    details: snapshot.matches({ loaded: 'open' }) && openedOrder !== null ? withDate(openedOrder) : null,
    isCopied: snapshot.matches({ loaded: { open: { ready: 'copied' } } }),
    isCopyRefused: snapshot.matches({ loaded: { open: { ready: 'refused' } } }),
  }
}

/** The user's newest code for exactly this unit, region, version and VIN. */
export const earlierCode = (wanted: OrderForm) => (snapshot: HistoryState) => {
  // The user can copy a PIN only from the list that is shown.
  if (!snapshot.matches('loaded')) return null
  const found = snapshot.context.orders.find((one) => isSameOrder(one, wanted))
  return found === undefined ? null : withDate(found)
}
