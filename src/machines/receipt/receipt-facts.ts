import { formatMoney } from '../../contract/index.ts'
import { dayInWords } from '../day-in-words.ts'
import type { ReceiptOrder } from './receipt.types.ts'
import type { Visit } from './visit.ts'

/** First and last character of the name, so that its owner recognises the address and nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  if (at < 1) return ''
  return `${name[0]}***${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}

const known = (
  name: string,
  value: string | number | undefined,
): readonly { name: string; value: string }[] =>
  value === undefined || value === '' ? [] : [{ name, value: String(value) }]

/** What one needs to ask about a purchase later; nothing is shown that is not known for certain. */
export function receiptFacts(
  visit: Visit,
  order: ReceiptOrder | null,
): readonly { name: string; value: string }[] {
  const orderId = visit.kind === 'order' || visit.kind === 'payment' ? visit.orderId : ''
  const number = order?.number ?? orderId
  const amount = order?.amount
  return [
    ...known('Order number', number),
    ...(number === '' && visit.kind === 'payment' ? known('Payment number', visit.paymentId) : []),
    ...known('Date', order?.placedAt === undefined ? '' : dayInWords(order.placedAt)),
    ...known('Amount', amount === undefined ? '' : formatMoney(amount)),
    ...known('Sent to', maskedEmail(order?.email ?? '')),
  ]
}
