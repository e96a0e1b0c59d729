import type { SnapshotFrom } from 'xstate'
import { isAutoCheckOver } from './pending.ts'
import type { receiptMachine } from './receipt.machine.ts'
import { receiptFacts } from './receipt-facts.ts'
import { spelled } from './spelling.ts'
import { idsOf, namesOf } from './visit.ts'

/** What the page shows: progress, a pending payment, a code, a confirmation, or a failure. */
export function receiptView(snapshot: SnapshotFrom<typeof receiptMachine>) {
  const { visit, pin, message, shortfall, order, isCheckLost, sinceLoadMs } = snapshot.context
  const outcome = (['pending', 'pin', 'message', 'failed'] as const).find((state) => snapshot.matches(state))
  return {
    state: stateOf(snapshot.value),
    shows: outcome ?? ('progress' as const),
    isIdle: snapshot.matches('idle'),
    ids: visit === null ? [] : idsOf(visit),
    /** The names by which a payment for a code is known; none of anything else. */
    paymentNames: visit?.kind === 'payment' ? namesOf(visit) : [],
    pin,
    spelling: spelled(pin),
    message,
    shortfall,
    canBeAskedAgain: snapshot.can({ type: 'check.wanted' }),
    isCheckLost,
    isChecking: snapshot.matches({ pending: 'checking' }),
    isAutoCheckOver: isAutoCheckOver(sinceLoadMs),
    order,
    facts: visit === null ? [] : receiptFacts(visit, order),
    isFindingOrder: snapshot.matches({ pin: { order: 'finding' } }),
    isCopied: snapshot.matches({ pin: { copy: 'copied' } }),
    isCopyRefused: snapshot.matches({ pin: { copy: 'refused' } }),
  }
}

const stateOf = (value: object | string): string => {
  if (typeof value === 'string') return value
  return 'pending' in value ? `pending.${value.pending}` : 'pin'
}
