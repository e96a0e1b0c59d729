import type { SnapshotFrom } from 'xstate'
import type { pendingCheckoutMachine } from './pending-checkout.machine.ts'
import { findForReceipt, isVisibleTo } from './pending-checkout.rules.ts'

type Snapshot = SnapshotFrom<typeof pendingCheckoutMachine>

/**
 * The last checkout of this tab, unless that was one of a bundle; if this tab opened none, the last of any tab. It has no
 * receipt, and stays visible during a reload.
 */
export const pendingCheckoutFor =
  (email: string, leftAt: number | null = null) =>
  ({ context }: Snapshot) => {
    const waiting = context.all.filter((entry) => entry.receivedBy === null && isVisibleTo(email, entry))
    return waiting.find((entry) => leftAt === null || entry.leftAt === leftAt) ?? null
  }

/** Finds the checkout of a payment: by its ids, else the last one of this tab. */
export const checkoutForPayment =
  (ids: readonly string[], leftAt: number | null) =>
  ({ context }: Snapshot) =>
    findForReceipt(context.all, ids, leftAt) ?? null
