import type { SnapshotFrom } from 'xstate'
import type { pendingCheckoutMachine } from './pending-checkout.machine.ts'
import { findForReceipt, isVisibleTo } from './pending-checkout.rules.ts'

type Snapshot = SnapshotFrom<typeof pendingCheckoutMachine>

/**
 * The checkout without a receipt that this tab opened at `leftAt`; `null` if that was the checkout of a
 * bundle. If this tab opened none, the last one of any tab.
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
