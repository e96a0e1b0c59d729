import { hashEmail } from '../contract/index.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

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

/** Reads the addresses of the receipts that this tab has shown to this user, by the hashes in the marks of their orders. */
export const readReceipts = (window: Window, email: string): Readonly<Record<string, unknown>> =>
  Object(Object(parseJson(readStored(window, RECEIPTS, 'sessionStorage') ?? ''))[hashEmail(email)])

/**
 * Removes the addresses of the receipts that this tab has shown, unless they are this user's and a mark is left: each login and
 * logout removes all marks, also while this tab is discarded or at another site.
 */
export function forgetReceipts(window: Window, email: string): void {
  const marks = readStored(window, MARKS) ?? ''
  if (!Object.keys(readReceipts(window, email)).some((hash) => marks.includes(hash)))
    writeStored(window, RECEIPTS, null, 'sessionStorage')
}
