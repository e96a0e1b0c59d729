import type { SnapshotFrom } from 'xstate'
import { formatMoney, type Money } from '../../contract/index.ts'
import type { paymentMachine } from './payment.machine.ts'
import { dueOf, nextStep, priceChange, validateInvoiceEmail } from './payment.rules.ts'

/** The view of the payment page. The label and the action of the button are derived from the same value. */
export function paymentView(snapshot: SnapshotFrom<typeof paymentMachine>) {
  const {
    order,
    pricing,
    values,
    error,
    checkout,
    isOutcomeUnknown,
    failedPrice,
    isRejected,
    isConsentGiven,
  } = snapshot.context
  const { price, discount, entitlement, earlierPayment: paidBefore } = pricing
  const isReady = snapshot.matches({ emailHidden: 'ready' }) || snapshot.matches({ emailShown: 'ready' })
  const change = isReady ? priceChange(snapshot.context) : null
  const isAlreadyPaid =
    snapshot.matches({ emailHidden: 'alreadyPaid' }) || snapshot.matches({ emailShown: 'alreadyPaid' })
  const isLocked = snapshot.hasTag('locked')
  const isWaitingForTab =
    snapshot.matches({ emailHidden: { queued: 'slow' } }) ||
    snapshot.matches({ emailShown: { queued: 'slow' } })
  const isRevealing = snapshot.matches('revealing')
  const isEmailShown = isRevealing || snapshot.matches('emailShown')
  const due = dueOf(pricing)
  const isGenerated = entitlement.spending !== null
  /** True if the host rejected the generation and the account has no balance left. */
  const isOutOfPoints = isReady && isRejected && !isGenerated
  const isConsentShown = isEmailShown && pricing.isConsentRequired === true && !isGenerated && !isAlreadyPaid
  return {
    state: stateOf(snapshot.value),
    order,
    price,
    discount,
    due,
    /** The amount in our own texts; without the discount until that is known. */
    dueText: due === null ? null : formatMoney(due),
    cardAmount: due === null && price === null ? null : formatMoney((due ?? price) as Money),
    hasSubscription: entitlement.hasSubscription,
    points: entitlement.points,
    action: isGenerated ? 'Generate' : 'Buy Now',
    canSubmit: !isAlreadyPaid && (isGenerated || (isEmailShown ? due : price) !== null),
    isAlreadyPaid,
    receipt: paidBefore?.receipt ?? null,
    /** True if the last payment failed; an error about the e-mail alone is shown at its field instead. */
    isFailed: isReady && failedPrice !== null && (error === null || change !== null),
    priceChange: change && { from: formatMoney(change.from), to: formatMoney(change.to) },
    isOutOfPoints,
    nextStep: nextStep({ isOwned: pricing.isOwned === true, isAlreadyPaid, isOutOfPoints }),
    isEmailShown,
    /** True if the e-mail is filled in or not needed, so only the payment is left. */
    isEmailDone:
      isGenerated || isLocked || (isEmailShown && validateInvoiceEmail(values.email ?? '') === null),
    isRevealing,
    isLocked,
    isSlow: snapshot.hasTag('slow') && !isWaitingForTab,
    isWaitingForTab,
    isRedirecting: snapshot.matches({ emailShown: 'redirecting' }),
    checkout,
    email: values.email ?? '',
    emailError: error?.field === 'email' ? error : null,
    isConsentShown,
    isConsentGiven,
    consentError: error?.field === 'consent' ? error : null,
    isOutcomeUnknown,
  }
}

/** The state name without the substate that only counts the waiting time. */
const stateOf = (value: unknown): string => {
  const [outer, inner] = typeof value === 'object' && value !== null ? (Object.entries(value)[0] ?? []) : []
  if (outer === undefined) return String(value)
  return typeof inner === 'string' ? `${outer}.${inner}` : `${outer}.${Object.keys(inner as object)[0]}`
}
