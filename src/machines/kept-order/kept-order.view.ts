import type { SnapshotFrom } from 'xstate'
import { isSameOwner } from '../../contract/index.ts'
import type { keptOrderMachine } from './kept-order.machine.ts'

/** It stays in sight while it is read again. A member's order is shown to that member alone. */
export const keptOrderFor = (email: string) => (snapshot: SnapshotFrom<typeof keptOrderMachine>) => {
  const { kept } = snapshot.context
  return kept !== null && (kept.owner === '' || isSameOwner(kept.owner, email)) ? kept : null
}
