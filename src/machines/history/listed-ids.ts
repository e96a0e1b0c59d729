import type { SnapshotFrom } from 'xstate'
import type { Id, OrderForm } from '../../contract/index.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { historyMachine } from './history.machine.ts'

/** The ids of the orders with the same four fields, newest first; `null` if this tab has not loaded the orders. */
export const listedIds =
  (wanted: OrderForm) =>
  ({ context }: SnapshotFrom<typeof historyMachine>): readonly Id[] | null =>
    context.hasLoaded
      ? context.orders.filter((one) => isSameOrder(one, wanted)).map(({ order_id }) => order_id)
      : null
