import type { Client } from '../api/index.ts'
import { type HistoryItem, type Id, normalizeEmail, type OrderForm } from '../contract/index.ts'
import { newestFirst } from '../machines/history/index.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import type { Environment } from './environment.ts'

/** An order waits for a slow history at most this long. */
const LIMIT_MS = 3_000

/** The order history that this tab loaded last: the baseline that separates new codes from old ones. */
export function orderHistory({ call }: Client, environment: Environment) {
  let loaded: { readonly owner: string; readonly orders: readonly HistoryItem[] } | null = null
  const currentUser = () => normalizeEmail(environment.userEmail())

  const load = async (signal: AbortSignal): Promise<readonly HistoryItem[]> => {
    const owner = currentUser()
    const { results } = await call('readHistory', {}, { signal })
    if (currentUser() === owner) loaded = { owner, orders: results }
    return results
  }
  const idsOf = (orders: readonly HistoryItem[], order: OrderForm): Id[] =>
    newestFirst(orders.filter((one) => isSameOrder(one, order))).map(({ order_id }) => order_id)
  return {
    load,
    /** Newest first; `null` if this tab has not loaded this user's history yet. */
    loadedIds: (order: OrderForm): readonly Id[] | null =>
      loaded?.owner === currentUser() ? idsOf(loaded.orders, order) : null,
    /** Like `loadedIds`, but requested again; `null` if the history cannot be read in time. */
    async readIds(order: OrderForm): Promise<readonly Id[] | null> {
      if (environment.store.readTokens() === null) return null
      const owner = currentUser()
      try {
        const orders = await load(AbortSignal.timeout(LIMIT_MS))
        return currentUser() === owner ? idsOf(orders, order) : null
      } catch {
        return null
      }
    },
    /** Adds an order of this tab before the history contains it. */
    add(order: OrderForm, order_id: Id): void {
      if (loaded?.owner !== currentUser()) return
      const { comand, map_region, version, vin } = order
      const made = { comand, map_region, version, vin, order_id, created_at: '', pin: '' }
      loaded = { ...loaded, orders: [...loaded.orders, made] }
    },
  }
}
export type OrderHistory = ReturnType<typeof orderHistory>

const histories = new WeakMap<Environment, OrderHistory>()
/** One instance for all features, which are loaded separately. */
export function orderHistoryOf(client: Client, environment: Environment): OrderHistory {
  const known = histories.get(environment) ?? orderHistory(client, environment)
  histories.set(environment, known)
  return known
}
