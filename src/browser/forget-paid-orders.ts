import { writeStored } from './web-storage.ts'

/** Names in `localStorage` and `sessionStorage`. */
export const MARKS = 'paidOrders'
export const RECEIPTS = 'paidReceipts'

/**
 * Removes the marks of the paid orders, so that the next user of this device does not see them. Only the tab in which a user logs
 * in or out does this: one that learns of it later would remove the marks of the next user.
 */
export function forgetPaidOrders(window: Window): void {
  writeStored(window, MARKS, null)
}

/** Removes the addresses of the receipts that this tab has shown. */
export function forgetReceipts(window: Window): void {
  writeStored(window, RECEIPTS, null, 'sessionStorage')
}
