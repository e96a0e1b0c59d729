import { formatMoney } from '../../contract/index.ts'
import { dayInWords } from '../shared/day-in-words.ts'
import type { ReceiptOrder } from './receipt.types.ts'
import type { ReceiptRequest } from './receipt-request.ts'

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
}

const known = (name: string, value: string | number | undefined): readonly ReceiptFact[] =>
  value === undefined || value === '' ? [] : [{ name, value: String(value) }]

/** The facts that a customer needs to contact support about a purchase; unknown facts are left out. */
export function receiptFacts(
  request: ReceiptRequest,
  order: ReceiptOrder | null,
): readonly { name: string; value: string }[] {
  const orderId = request.kind === 'order' || request.kind === 'payment' ? request.orderId : ''
  const number = order?.number ?? orderId
  const amount = order?.amount
  return [
    ...known('Order number', number),
    ...(number === '' && request.kind === 'payment' ? known('Payment number', request.paymentId) : []),
    ...known('Date', order?.placedAt === undefined ? '' : dayInWords(order.placedAt)),
    ...known('Amount', amount === undefined ? '' : formatMoney(amount)),
    ...known('Sent to', maskedEmail(order?.email ?? '')),
  ]
}
