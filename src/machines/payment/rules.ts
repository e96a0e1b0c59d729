import { cents, discounted, type Money, type OrderForm, VIN_LENGTH } from '../../contract/index.ts'
import type { Objection } from '../fields.ts'
import type { Circumstances, PaymentContext } from './payment.types.ts'

const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An invoice needs an address; how it may look is told by the host that mails there, so the pattern is loose. */
export function invoiceObjection(email: string): Objection | null {
  if (email.trim() === '') return { field: 'email', says: 'Email is required' }
  if (!LOOSE_EMAIL.test(email.trim()))
    return { field: 'email', says: 'Entered value does not match email format' }
  return null
}

/** The order that a page was opened with, whatever else it was. By hand: pages that sell have no schemas at hand. */
export function orderIn(wish: unknown): OrderForm | null {
  const { comand, map_region, version, vin }: Readonly<Record<string, unknown>> = Object(wish)
  const order = { comand, map_region, version, vin }
  const isOrder = (one: object): one is OrderForm =>
    Object.values(one).every((value) => typeof value === 'string')
  return isOrder(order) && order.vin.length === VIN_LENGTH ? order : null
}

/** The e-mail that was typed on this page before it was left for the checkout; `null` where none was. */
export function typedEmailIn(wish: unknown): string | null {
  const { typedEmail }: Readonly<Record<string, unknown>> = Object(wish)
  return typeof typedEmail === 'string' ? typedEmail : null
}

/** What is due for one code; `null` as long as the price or the discount is not known. */
export const dueOf = ({ price, discount }: Circumstances): Money | null =>
  price === null || discount === null ? null : discounted(price, discount)

interface Standing {
  readonly isOwned: boolean
  readonly isPaidBefore: boolean
  readonly isOutOfPoints: boolean
}
/** The one step that the page recommends: it has the amber button. */
export function nextStep(standing: Standing): 'copyPin' | 'openReceipt' | 'payByCard' | 'submit' {
  if (standing.isOwned) return 'copyPin'
  if (standing.isPaidBefore) return 'openReceipt'
  return standing.isOutOfPoints ? 'payByCard' : 'submit'
}

/** The host's message about the e-mail, when its refusal names that field. */
export function emailRefusal(problem: unknown): Objection | null {
  const { email }: Readonly<Record<string, unknown>> = Object(Object(problem).body)
  const message: unknown = Array.isArray(email) ? email[0] : undefined
  return typeof message === 'string' && message !== '' ? { field: 'email', says: message } : null
}

/** What this customer was to pay in the attempt that failed, and what it is now; `null` when that is the same. */
export function priceChange({
  failedPrice,
  circumstances: { price, discount },
}: Pick<PaymentContext, 'failedPrice' | 'circumstances'>): { from: Money; to: Money } | null {
  if (failedPrice === null || price === null || discount === null) return null
  const [from, to] = [discounted(failedPrice, discount), discounted(price, discount)]
  return cents(from) === cents(to) ? null : { from, to }
}
