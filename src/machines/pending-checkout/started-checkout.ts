import type { SnapshotFrom } from 'xstate'
import type { OrderForm } from '../../contract/index.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { pendingCheckoutMachine } from './pending-checkout.machine.ts'
import { isVisibleTo } from './pending-checkout.rules.ts'

/**
 * The last checkout of this order without a receipt: it may be paid. It has its own file, because only the
 * payment page loads it.
 */
export const startedCheckout =
  (order: OrderForm, email: string, ownerHash = '') =>
  ({ context }: SnapshotFrom<typeof pendingCheckoutMachine>) =>
    context.all.find(
      (entry) =>
        entry.receivedBy === null &&
        // After a lost session the page still shows the order of its owner.
        (isVisibleTo(email, entry) || (email === '' && entry.ownerHash === ownerHash)) &&
        isSameOrder(entry.order, order),
    ) ?? null
