import { cents, discounted, type Money, type OrderForm, VIN_LENGTH } from '../../contract/index.ts'
import type { FieldError } from '../shared/fields.ts'
import type { PaymentContext, Pricing } from './payment.types.ts'

const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An invoice needs an address; how it may look is told by the host that mails there, so the pattern is loose. */
export function validateInvoiceEmail(email: string): FieldError | null {
  if (email.trim() === '') return { field: 'email', message: 'Email is required' }
  if (!LOOSE_EMAIL.test(email.trim()))
    return { field: 'email', message: 'Entered value does not match email format' }
  return null
}

/** The order that a page was opened with, whatever else it was. By hand: pages that sell have no schemas at hand. */
export function orderFromState(request: unknown): OrderForm | null {
  const { comand, map_region, version, vin }: Readonly<Record<string, unknown>> = Object(request)
  const order = { comand, map_region, version, vin }
  const isOrder = (one: object): one is OrderForm =>
    Object.values(one).every((value) => typeof value === 'string')
  return isOrder(order) && order.vin.length === VIN_LENGTH ? order : null
}

/** The e-mail that was typed on this page before it was left for the checkout; `null` where none was. */
export function typedEmailFromState(request: unknown): string | null {
  const { typedEmail }: Readonly<Record<string, unknown>> = Object(request)
  return typeof typedEmail === 'string' ? typedEmail : null
}

/** What is due for one code; `null` as long as the price or the discount is not known. */
export const dueOf = ({ price, discount }: Pricing): Money | null =>
  price === null || discount === null ? null : discounted(price, discount)

interface Standing {
  readonly isOwned: boolean
  readonly isAlreadyPaid: boolean
  readonly isOutOfPoints: boolean
}
/** The one step that the page recommends: it has the amber button. */
export function nextStep(standing: Standing): 'copyPin' | 'openReceipt' | 'payByCard' | 'submit' {
  if (standing.isOwned) return 'copyPin'
  if (standing.isAlreadyPaid) return 'openReceipt'
  return standing.isOutOfPoints ? 'payByCard' : 'submit'
}

/** The host's message about the e-mail, when its refusal names that field. */
export function emailErrorFrom(problem: unknown): FieldError | null {
  const { email }: Readonly<Record<string, unknown>> = Object(Object(problem).body)
  const message: unknown = Array.isArray(email) ? email[0] : undefined
  return typeof message === 'string' && message !== '' ? { field: 'email', message: message } : null
}

/** What this customer was to pay in the attempt that failed, and what it is now; `null` when that is the same. */
export function priceChange({
  failedPrice,
  pricing: { price, discount },
}: Pick<PaymentContext, 'failedPrice' | 'pricing'>): { from: Money; to: Money } | null {
  if (failedPrice === null || price === null || discount === null) return null
  const [from, to] = [discounted(failedPrice, discount), discounted(price, discount)]
  return cents(from) === cents(to) ? null : { from, to }
}
