import type { SnapshotFrom } from 'xstate'
import { formatMoney, type Money } from '../../contract/index.ts'
import type { paymentMachine } from './payment.machine.ts'
import { dueOf, nextStep, priceChange, validateInvoiceEmail } from './payment.rules.ts'

/** What the page shows. What the button says and what it does are decided by the same thing. */
export function paymentView(snapshot: SnapshotFrom<typeof paymentMachine>) {
  const { order, pricing, values, error, checkout, isOutcomeUnknown, failedPrice, isRejected } =
    snapshot.context
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
  /** The host refused to generate, and the account has nothing left to generate with. */
  const isOutOfPoints = isReady && isRejected && !isGenerated
  return {
    state: stateOf(snapshot.value),
    order,
    price,
    discount,
    due,
    /** The same in the texts that we add; without the discount as long as that is not known. */
    dueText: due === null ? null : formatMoney(due),
    cardAmount: due === null && price === null ? null : formatMoney((due ?? price) as Money),
    hasSubscription: entitlement.hasSubscription,
    points: entitlement.points,
    action: isGenerated ? 'Generate' : 'Buy Now',
    canSubmit: !isAlreadyPaid && (isGenerated || (isEmailShown ? due : price) !== null),
    isAlreadyPaid,
    receipt: paidBefore?.receipt ?? null,
    /** The last payment failed; an objection to the e-mail alone is shown at its field instead. */
    isFailed: isReady && failedPrice !== null && (error === null || change !== null),
    priceChange: change && { from: formatMoney(change.from), to: formatMoney(change.to) },
    isOutOfPoints,
    nextStep: nextStep({ isOwned: pricing.isOwned === true, isAlreadyPaid, isOutOfPoints }),
    isEmailShown,
    /** The e-mail is there, or is not needed: what is left is to pay. */
    isEmailDone:
      isGenerated || isLocked || (isEmailShown && validateInvoiceEmail(values.email ?? '') === null),
    isRevealing,
    isLocked,
    isSlow: snapshot.hasTag('slow') && !isWaitingForTab,
    isWaitingForTab,
    isRedirecting: snapshot.matches({ emailShown: 'redirecting' }),
    checkout,
    email: values.email ?? '',
    error,
    isOutcomeUnknown,
  }
}

/** The name of the state without what only says how long it has lasted. */
const stateOf = (value: unknown): string => {
  const [outer, inner] = typeof value === 'object' && value !== null ? (Object.entries(value)[0] ?? []) : []
  if (outer === undefined) return String(value)
  return typeof inner === 'string' ? `${outer}.${inner}` : `${outer}.${Object.keys(inner as object)[0]}`
}
