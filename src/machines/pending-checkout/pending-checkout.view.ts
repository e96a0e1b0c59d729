import type { SnapshotFrom } from 'xstate'
import { isSameEmail } from '../../contract/index.ts'
import type { pendingCheckoutMachine } from './pending-checkout.machine.ts'
import { findForReceipt } from './pending-checkout.rules.ts'

type Snapshot = SnapshotFrom<typeof pendingCheckoutMachine>

/**
 * The order with which this tab left, else the one left with last, as long as it has no receipt; it stays in sight while it
 * is read again. A member's is shown to that member alone.
 */
export const pendingCheckoutFor =
  (email: string, leftAt: number | null = null) =>
  ({ context }: Snapshot) => {
    const waiting = context.all.filter(
      ({ owner, receivedBy }) => receivedBy === null && (owner === '' || isSameEmail(owner, email)),
    )
    return waiting.find((one) => one.leftAt === leftAt) ?? waiting[0] ?? null
  }

/** The order that a payment is about, which the host calls by these names. */
export const orderForPayment =
  (names: readonly string[], leftAt: number | null) =>
  ({ context }: Snapshot) =>
    findForReceipt(context.all, names, leftAt)?.order ?? null
