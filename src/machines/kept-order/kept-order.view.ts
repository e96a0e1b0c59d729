import type { SnapshotFrom } from 'xstate'
import { isSameOwner } from '../../contract/index.ts'
import type { keptOrderMachine } from './kept-order.machine.ts'

/** The one left with last that has no receipt; it stays in sight while it is read again. A member's is shown to that member alone. */
export const keptOrderFor = (email: string) => (snapshot: SnapshotFrom<typeof keptOrderMachine>) =>
  snapshot.context.all.find(
    ({ owner, receivedBy }) => receivedBy === null && (owner === '' || isSameOwner(owner, email)),
  ) ?? null
