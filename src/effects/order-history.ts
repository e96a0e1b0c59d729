import type { Client } from '../api/index.ts'
import { type HistoryItem, type Id, normalizeEmail, type OrderForm } from '../contract/index.ts'
import { newestFirst } from '../machines/history/index.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import type { Environment } from './environment.ts'

/** A slow history does not hold up an order for longer. */
const LIMIT_MS = 3_000

/** The order history as this tab has loaded it last: the baseline that tells a new code from an old one. */
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
    /** Newest first; `null` when this tab has not loaded the history of this person yet. */
    loadedIds: (order: OrderForm): readonly Id[] | null =>
      loaded?.owner === currentUser() ? idsOf(loaded.orders, order) : null,
    /** The same, read anew; `null` when it cannot be read in time. */
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
    /** An order of this tab counts as loaded before the history names it. */
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
/** One for all features of the app, which are loaded one by one. */
export function orderHistoryOf(client: Client, environment: Environment): OrderHistory {
  const known = histories.get(environment) ?? orderHistory(client, environment)
  histories.set(environment, known)
  return known
}
