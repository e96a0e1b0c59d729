import { cents, discounted, hashEmail, type Money, type OrderForm, VIN_LENGTH } from '../../contract/index.ts'
import { isEmailFormat } from '../shared/email-format.ts'
import type { FieldError } from '../shared/fields.ts'
import { firstText } from '../shared/first-text.ts'
import { generationKey } from '../shared/generation-key.ts'
import { orderFrom } from '../shared/order-from.ts'
import { type Pricing, pricingOf } from '../shared/pricing.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { Opening, PaymentContext, PaymentOpened } from './payment.types.ts'

/**
 * The discount is `null` until the user is known and their balance was read, or could not be read: before that, a card could be
 * charged for a code that a point or a subscription pays for.
 */
export function selectPricing({
  facts,
  lastPricing,
}: Pick<PaymentContext, 'facts' | 'lastPricing'>): Pricing {
  const pricing = pricingOf(facts)
  return lastPricing ?? (facts.isBalanceKnown ? pricing : { ...pricing, discount: null })
}

/** The e-mail that is filled in: that of the retried checkout if it is the user's, else that of their account. */
export const selectEmail = ({
  facts: { email },
  retried,
}: Pick<PaymentContext, 'facts' | 'retried'>): string =>
  (retried?.ownerHash === hashEmail(email) && retried.email) || email

/** True if, according to other machines, the code may have been generated without a response. */
export const isUnknown = ({
  facts,
  ownerHash,
  order,
}: Pick<PaymentContext, 'facts' | 'ownerHash' | 'order'>) =>
  facts.generations[generationKey(hashEmail(facts.email) || ownerHash, order)] === 'unknown'

/** True if the same user opens the same page again, so the typed e-mail stays; false after a lost session. */
export const isSamePage = (
  { facts, ownerHash, entry, order }: Pick<PaymentContext, 'facts' | 'ownerHash' | 'entry' | 'order'>,
  opening: Pick<Opening, 'entry' | 'order'>,
): boolean =>
  entry === opening.entry && isSameOrder(order, opening.order) && ownerHash === hashEmail(facts.email)

/** An invoice needs an e-mail. The pattern is loose, since the backend validates the address. */
export function validateInvoiceEmail(email: string): FieldError | null {
  if (email.trim() === '') return { field: 'email', message: 'Email is required' }
  if (!isEmailFormat(email)) return { field: 'email', message: 'Entered value does not match email format' }
  return null
}

/** True if a payment by card still needs the consent of the customer. */
export const isConsentMissing = ({
  isConsentRequired,
  isConsentGiven,
}: Pick<PaymentContext, 'isConsentRequired' | 'isConsentGiven'>): boolean =>
  isConsentRequired && !isConsentGiven

export const CONSENT_MISSING: FieldError = { field: 'consent', message: 'Tick this box to pay' }

/** Reads the order from `history.state`. */
export function orderFromState(state: unknown): OrderForm | null {
  const order = orderFrom(state)
  return order?.vin.length === VIN_LENGTH ? order : null
}

/** Reads the values that `redirectToCheckout` and `saveOutcome` wrote to `history.state`. */
export function attemptFromState(state: unknown): Pick<PaymentOpened, 'typedEmail' | 'isOutcomeUnknown'> {
  const { typedEmail, isOutcomeUnknown }: Readonly<Record<string, unknown>> = Object(state)
  return {
    typedEmail: typeof typedEmail === 'string' ? typedEmail : null,
    isOutcomeUnknown: isOutcomeUnknown === true,
  }
}

/** The amount due for one code; `null` until the price and the discount are known. */
export const computeAmountDue = ({ price, discount }: Pick<Pricing, 'price' | 'discount'>): Money | null =>
  price === null || discount === null ? null : discounted(price, discount)

interface OrderStatus {
  readonly isOwned: boolean
  readonly isOutcomeUnknown: boolean
  readonly isAlreadyPaid: boolean
  readonly isOutOfPoints: boolean
  /** True if the same request would be rejected again. */
  readonly isRejected: boolean
}
/**
 * The recommended next step: its control gets the accent. If the code may exist, the user looks for it first.
 */
export function nextStep(
  status: OrderStatus,
): 'copyPin' | 'openOrders' | 'findCode' | 'payByCard' | 'changeOrder' | 'submit' {
  if (status.isOwned) return 'copyPin'
  if (status.isOutcomeUnknown) return 'openOrders'
  if (status.isAlreadyPaid) return 'findCode'
  if (status.isOutOfPoints) return 'payByCard'
  return status.isRejected ? 'changeOrder' : 'submit'
}

/** The backend's error message for the e-mail field, if the response has one. */
export function emailErrorFrom(problem: unknown): FieldError | null {
  const message = firstText(Object(Object(problem).body).email)
  return message === undefined ? null : { field: 'email', message }
}

/** The amount of the failed attempt and the current amount; `null` if they are equal or unknown. */
export function priceChange(
  failedPrice: Money | null,
  { price, discount }: Pick<Pricing, 'price' | 'discount'>,
): { from: Money; to: Money } | null {
  if (failedPrice === null || price === null || discount === null) return null
  const [from, to] = [discounted(failedPrice, discount), discounted(price, discount)]
  return cents(from) === cents(to) ? null : { from, to }
}
