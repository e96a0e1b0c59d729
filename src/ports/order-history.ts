import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { asCompared, type HistoryItem, type Id, type OrderForm } from '../contract/index.ts'
import { newestFirst } from '../machines/history/index.ts'
import { isSameOrder } from '../machines/same-order.ts'

/** A slow history does not hold up an order for longer. */
const LIMIT_MS = 3_000

/** The order history as this tab has loaded it last: the baseline that tells a new code from an old one. */
export function orderHistory({ call }: Client, app: App) {
  let loaded: { readonly owner: string; readonly orders: readonly HistoryItem[] } | null = null
  const present = () => asCompared(app.owner())

  const load = async (signal: AbortSignal): Promise<readonly HistoryItem[]> => {
    const owner = present()
    const { results } = await call('readHistory', {}, { signal })
    if (present() === owner) loaded = { owner, orders: results }
    return results
  }
  const idsOf = (orders: readonly HistoryItem[], order: OrderForm): Id[] =>
    newestFirst(orders.filter((one) => isSameOrder(one, order))).map(({ order_id }) => order_id)
  return {
    load,
    /** Newest first; `null` when this tab has not loaded the history of this person yet. */
    loadedIds: (order: OrderForm): readonly Id[] | null =>
      loaded?.owner === present() ? idsOf(loaded.orders, order) : null,
    /** The same, read anew; `null` when it cannot be read in time. */
    async readIds(order: OrderForm): Promise<readonly Id[] | null> {
      if (app.store.readTokens() === null) return null
      const owner = present()
      try {
        const orders = await load(AbortSignal.timeout(LIMIT_MS))
        return present() === owner ? idsOf(orders, order) : null
      } catch {
        return null
      }
    },
    /** An order of this tab counts as loaded before the history names it. */
    add(order: OrderForm, order_id: Id): void {
      if (loaded?.owner !== present()) return
      const { comand, map_region, version, vin } = order
      const made = { comand, map_region, version, vin, order_id, created_at: '', pin: '' }
      loaded = { ...loaded, orders: [...loaded.orders, made] }
    },
  }
}
export type OrderHistory = ReturnType<typeof orderHistory>

const histories = new WeakMap<App, OrderHistory>()
/** One for all features of the app, which are loaded one by one. */
export function orderHistoryOf(client: Client, app: App): OrderHistory {
  const known = histories.get(app) ?? orderHistory(client, app)
  histories.set(app, known)
  return known
}
