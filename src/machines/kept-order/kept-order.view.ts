import type { SnapshotFrom } from 'xstate'
import { isSameOwner } from '../../contract/index.ts'
import type { keptOrderMachine } from './kept-order.machine.ts'
import { orderOfReceipt } from './kept-orders.ts'

type Snapshot = SnapshotFrom<typeof keptOrderMachine>

/**
 * The order with which this tab left, else the one left with last, as long as it has no receipt; it stays in sight while it
 * is read again. A member's is shown to that member alone.
 */
export const keptOrderFor =
  (email: string, leftAt: number | null = null) =>
  ({ context }: Snapshot) => {
    const waiting = context.all.filter(
      ({ owner, receivedBy }) => receivedBy === null && (owner === '' || isSameOwner(owner, email)),
    )
    return waiting.find((one) => one.leftAt === leftAt) ?? waiting[0] ?? null
  }

/** The order that a payment is about, which the host calls by these names. */
export const orderPaidAs =
  (names: readonly string[], leftAt: number | null) =>
  ({ context }: Snapshot) =>
    orderOfReceipt(context.all, names, leftAt)?.order ?? null
