import type { SnapshotFrom } from 'xstate'
import type { receiptMachine } from './receipt.machine.ts'
import { spelled } from './spelling.ts'
import { idsOf } from './visit.ts'

/** What the page shows, one of four: under way, a code, a confirmation, or neither. */
export function receiptView(snapshot: SnapshotFrom<typeof receiptMachine>) {
  const { visit, pin, message, shortfall, order } = snapshot.context
  const outcome = (['pin', 'message', 'failed'] as const).find((state) => snapshot.matches(state))
  return {
    state: typeof snapshot.value === 'string' ? snapshot.value : 'pin',
    shows: outcome ?? ('progress' as const),
    isIdle: snapshot.matches('idle'),
    ids: visit === null ? [] : idsOf(visit),
    pin,
    spelling: spelled(pin),
    message,
    shortfall,
    canBeAskedAgain: snapshot.can({ type: 'check.wanted' }),
    order,
    isFindingOrder: snapshot.matches({ pin: { order: 'finding' } }),
    isCopied: snapshot.matches({ pin: { copy: 'copied' } }),
    isCopyRefused: snapshot.matches({ pin: { copy: 'refused' } }),
  }
}
