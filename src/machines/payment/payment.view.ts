import type { SnapshotFrom } from 'xstate'
import { formatMoney, type Money } from '../../contract/index.ts'
import { isOwnedIn } from '../shared/same-order.ts'
import type { paymentMachine } from './payment.machine.ts'
import {
  computeAmountDue,
  nextStep,
  priceChange,
  selectPricing,
  validateInvoiceEmail,
} from './payment.rules.ts'

/** The view of the payment page. The label and the action of the button are derived from the same value. */
export function paymentView(snapshot: SnapshotFrom<typeof paymentMachine>) {
  const {
    entry,
    order,
    isConsentRequired,
    earlierPayment,
    values,
    error,
    checkout,
    isOutcomeUnknown,
    failedPrice,
    isCheckoutMissing,
    isBadRequest,
    isFinalRejection,
    rejectionMessage,
    isConsentGiven,
    facts,
  } = snapshot.context
  const pricing = selectPricing(snapshot.context)
  const { price, discount, entitlement } = pricing
  const state = stateOf(snapshot.value)
  const isReady = state.endsWith('.ready')
  const change = isReady ? priceChange(failedPrice, pricing) : null
  const isAlreadyPaid = state.endsWith('.alreadyPaid')
  const isLocked = snapshot.hasTag('locked')
  const isSlow = snapshot.hasTag('slow')
  const isWaitingForTab = isSlow && state.endsWith('.awaitingLock')
  const isRedirecting = state === 'emailShown.redirecting'
  const isRevealing = state === 'revealing'
  const isEmailShown = isRevealing || state.startsWith('emailShown')
  const { email } = values
  const due = computeAmountDue(pricing)
  const isCoveredByBalance = entitlement.spending !== null
  /** True if the backend rejected the generation and the account has no balance left. */
  const isOutOfPoints = isReady && isBadRequest && !isCoveredByBalance
  const shownRejection = isReady && !isOutOfPoints ? rejectionMessage : null
  const next = nextStep({
    isOwned: isOwnedIn(facts, order),
    ...{
      isOutcomeUnknown,
      isAlreadyPaid,
      isOutOfPoints,
      isRejected: shownRejection !== null && isFinalRejection,
    },
  })
  const canSubmit = !isAlreadyPaid && (isCoveredByBalance || (isEmailShown ? due : price) !== null)
  const isConsentShown = isEmailShown && isConsentRequired && !isCoveredByBalance && !isAlreadyPaid
  return {
    state,
    /** The key of the history entry whose page is open; `null` while none is. */
    entry: state === 'closed' ? null : entry,
    order,
    price,
    discount,
    due,
    /** The amount in our own texts; without the discount until that is known. */
    dueText: amountText(due),
    cardAmount: amountText(due ?? price),
    hasSubscription: entitlement.hasSubscription,
    points: entitlement.points,
    /** True if a token or a subscription pays for the code. */
    isCoveredByBalance,
    action: isCoveredByBalance ? 'Generate' : 'Buy Now',
    canSubmit,
    isAlreadyPaid,
    /** True if the backend has not confirmed the earlier payment of this order yet. */
    isEarlierPending: earlierPayment?.isPending === true,
    receipt: earlierPayment?.receipt ?? null,
    /** True if the last payment failed; an error about the e-mail alone is shown at its field instead. */
    isFailed: isReady && failedPrice !== null && (error === null || change !== null),
    isCheckoutMissing: isReady && isCheckoutMissing,
    priceChange: change && { from: formatMoney(change.from), to: formatMoney(change.to) },
    isOutOfPoints,
    /** Why the backend rejected the request, unless the page offers another way to buy it. */
    rejectionMessage: shownRejection,
    nextStep: next,
    /** True if, after the price failed to load, the recommended step is to load it again. */
    isPriceNextStep: !canSubmit && (next === 'submit' || next === 'payByCard'),
    isEmailShown,
    /** True if the e-mail is filled in or not needed, so only the payment is left. */
    isEmailDone:
      isCoveredByBalance ||
      isLocked ||
      (isAlreadyPaid && !isEmailShown) ||
      (isEmailShown && validateInvoiceEmail(email) === null),
    isRevealing,
    isLocked,
    isSlow: isSlow && !isWaitingForTab,
    isWaitingForTab,
    isRedirecting,
    /** The address of the checkout if the browser is slow to open it; else `null`. */
    checkout: isRedirecting && isSlow ? checkout : null,
    email,
    /** The hint about the e-mail, shown before its field. A generated code is sent to the account's e-mail. */
    emailHint: isCoveredByBalance ? `For the code: ${facts.email}` : emailHint(email, isAlreadyPaid),
    emailError: error?.field === 'email' ? error : null,
    isConsentShown,
    isConsentGiven,
    consentError: error?.field === 'consent' ? error : null,
    isOutcomeUnknown,
  }
}

const amountText = (amount: Money | null) => (amount === null ? null : formatMoney(amount))

export type PaymentView = ReturnType<typeof paymentView>

/** The e-mail is not the next step until the user confirms a second payment. */
const emailHint = (email: string, isAlreadyPaid: boolean) =>
  `For the code and the invoice${email ? `: ${email}` : isAlreadyPaid ? '. We ask for it only if you order again.' : '. We ask for it next.'}`

type Value = SnapshotFrom<typeof paymentMachine>['value']
/** The state name without the substate that only counts the waiting time. */
function stateOf(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value.open === 'string') return value.open
  const [[step, inner] = []] = Object.entries(value.open)
  return `${step}.${typeof inner === 'string' ? inner : Object.keys(Object(inner))[0]}`
}
