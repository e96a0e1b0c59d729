import { writeStored } from './local-storage.ts'

/** Names in `localStorage` and `sessionStorage`. */
export const MARKS = 'paidOrders'
export const RECEIPTS = 'paidReceipts'

/** Removes everything that `paid-orders.ts` stores, so that the next user of this device does not see it. */
export function forgetPaidOrders(window: Window): void {
  writeStored(window, MARKS, null)
  try {
    window.sessionStorage.removeItem(RECEIPTS)
  } catch {
    // A tab without storage has no receipts.
  }
}
