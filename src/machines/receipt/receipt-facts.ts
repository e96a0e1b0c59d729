import { formatMoney } from '../../contract/index.ts'
import { dayInWords } from '../shared/day-in-words.ts'
import type { ReceiptOrder } from './receipt.types.ts'
import { isOneOf, type ReceiptRequest } from './receipt-request.ts'

/** Masks an address except for the first and last character before the @: only its owner can recognise it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  if (at < 1) return ''
  return `${name[0]}***${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}

export interface ReceiptFact {
  readonly name: string
  readonly value: string
  /** True if the value is an id, which customers copy character by character. */
  readonly isId?: boolean
}

const known = (name: string, value: string | number | undefined, isId = false): readonly ReceiptFact[] =>
  value === undefined || value === '' ? [] : [{ name, value: String(value), isId }]

/** The number by which support finds a purchase: that of the order, else that of its payment. */
export function purchaseNumber(request: ReceiptRequest, order: ReceiptOrder | null): readonly ReceiptFact[] {
  const orderId = request.kind === 'order' || request.kind === 'payment' ? request.orderId : ''
  const number = order?.number ?? orderId
  return number === '' && request.kind === 'payment'
    ? known('Payment number', request.paymentId, true)
    : known('Order number', number, true)
}

/** The day in the time zone of this device, as in the list of orders; an unreadable date is shown as received. */
function localDay(date: string | number): string {
  const at = new Date(date).getTime()
  return dayInWords(Number.isNaN(at) ? date : at)
}

/** The facts that a customer needs to contact support about a purchase; unknown facts are left out. */
export function receiptFacts(request: ReceiptRequest, order: ReceiptOrder | null): readonly ReceiptFact[] {
  // The other id of a bundle is that of the offer, which all its buyers share.
  if (isOneOf(request, ['bundle', 'subscription'])) return known('Payment reference', request.payment, true)
  const amount = order?.amount
  return [
    ...purchaseNumber(request, order),
    ...known('Date', order?.placedAt === undefined ? '' : localDay(order.placedAt)),
    ...known('Amount', amount === undefined ? '' : formatMoney(amount)),
    ...known('Sent to', maskedEmail(order?.email ?? '')),
  ]
}
