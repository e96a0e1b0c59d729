import { hashEmail } from '../contract/index.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

/** Key in `localStorage`. */
export const MARKS = 'paidOrders'
/** Key in `sessionStorage`. */
export const RECEIPTS = 'paidReceipts'

/**
 * Removes the marks of the paid orders, so that the next user of this device does not see them. Only the tab
 * in which a user logs in or out does this: another tab would do it later, and remove the marks of the next
 * user.
 */
export function forgetPaidOrders(window: Window): void {
  writeStored(window, MARKS, null)
}

/** Reads the addresses of the receipts that this tab has shown to this user, by the hashes in the marks of their orders. */
export const readReceipts = (window: Window, email: string): Readonly<Record<string, unknown>> =>
  Object(Object(parseJson(readStored(window, RECEIPTS, 'sessionStorage') ?? ''))[hashEmail(email)])

/**
 * Removes the addresses of the receipts that this tab has shown. It keeps those of this user if one of their
 * orders still has a mark. Each login and logout in any tab removes all marks, also while this tab is
 * discarded or shows another site, so missing marks reveal a login or logout that this tab did not receive.
 */
export function forgetReceipts(window: Window, email: string): void {
  const marks = readStored(window, MARKS) ?? ''
  if (!Object.keys(readReceipts(window, email)).some((hash) => marks.includes(hash)))
    writeStored(window, RECEIPTS, null, 'sessionStorage')
}
