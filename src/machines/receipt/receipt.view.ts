import type { SnapshotFrom } from 'xstate'
import { isAutoCheckOver } from './pending-checks.ts'
import type { receiptMachine } from './receipt.machine.ts'
import { isFinal } from './receipt.rules.ts'
import { purchaseNumber, type ReceiptFact, receiptFacts } from './receipt-facts.ts'
import { idsOf, labelledIds, paymentIdsOf } from './receipt-request.ts'
import { spellOut } from './spelling.ts'

const NO_FACTS: readonly ReceiptFact[] = []

/** The body of the page: progress, a pending payment, a code, a confirmation, or a failure. */
export function receiptView(snapshot: SnapshotFrom<typeof receiptMachine>) {
  const { request, pin, message, failureReason, order, isCopied, isCheckLost, sinceLoadMs } = snapshot.context
  const outcome = (['pending', 'pin', 'message', 'failed'] as const).find((state) => snapshot.matches(state))
  return {
    state: stateOf(snapshot.value),
    body: outcome ?? ('progress' as const),
    isIdle: snapshot.matches('idle'),
    /** For support: the ids by URL parameter name. */
    ids: request === null ? [] : idsOf(request),
    labelledIds: request === null ? [] : labelledIds(request),
    /** The ids of a payment for a code; empty for every other receipt. */
    paymentIds: request?.kind === 'payment' ? paymentIdsOf(request) : [],
    /** True for the receipt of tokens or a subscription, which has no code. */
    isOfBundle: request?.kind === 'bundle' || request?.kind === 'subscription',
    pin,
    spelling: spellOut(pin),
    message,
    failureReason,
    /** True if the page recommends a new payment or order; another check stays possible, unless the URL has no id. */
    isFailureFinal: isFinal(failureReason),
    canCheckAgain: snapshot.can({ type: 'check.requested' }),
    /** True for a code that was paid by a token or a subscription. */
    isOfOrder: request?.kind === 'order',
    isCheckLost,
    isChecking: snapshot.matches({ pending: 'checking' }),
    isAutoCheckOver: isAutoCheckOver(sinceLoadMs),
    order,
    /** The number of the purchase for mails to support. */
    references: request === null ? NO_FACTS : purchaseNumber(request, order),
    facts: request === null ? NO_FACTS : receiptFacts(request, order),
    isFindingOrder: snapshot.matches({ pin: { order: 'finding' } }),
    isCopied,
    isCopyRefused: snapshot.matches({ pin: { copy: 'refused' } }),
  }
}

const stateOf = (value: SnapshotFrom<typeof receiptMachine>['value']): string => {
  if (typeof value === 'string') return value
  if ('pending' in value) return `pending.${value.pending}`
  return 'pin' in value ? 'pin' : 'checkingPayment'
}
