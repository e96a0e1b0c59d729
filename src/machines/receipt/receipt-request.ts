/** What a visit of the receipt is about, as its address says. */
export type ReceiptRequest =
  | {
      readonly kind: 'payment'
      readonly paymentId: string
      readonly payment: string
      readonly orderId: string
    }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'bundle'; readonly bundleId: string; readonly payment: string }
  | { readonly kind: 'subscription'; readonly subscribeBundleId: string; readonly payment: string }
  | { readonly kind: 'nothing' }

/** The first of these that the address names whole; an empty text counts as none. */
export function receiptRequestFrom(param: (name: string) => string | null): ReceiptRequest {
  const named = (name: string) => param(name) ?? ''
  const [paymentId, payment, orderId] = [named('paymentId'), named('payment'), named('orderId')]
  const [bundleId, subscribeBundleId] = [named('bundleId'), named('subscribeBundleId')]
  if (paymentId !== '') return { kind: 'payment', paymentId, payment, orderId }
  if (orderId !== '') return { kind: 'order', orderId }
  if (bundleId !== '' && payment !== '') return { kind: 'bundle', bundleId, payment }
  if (subscribeBundleId !== '' && payment !== '') return { kind: 'subscription', subscribeBundleId, payment }
  return { kind: 'nothing' }
}

/** The ids of a visit by their names in the address: what support needs to find it. */
export const idsOf = (request: ReceiptRequest): readonly (readonly [name: string, id: string])[] =>
  Object.entries(request).filter(([name, id]) => name !== 'kind' && id !== '')

/** The names by which a payment can be known that was left for from here. */
export const namesOf = (request: ReceiptRequest): readonly string[] =>
  request.kind === 'payment' ? [request.paymentId, request.payment, request.orderId].filter(Boolean) : []

export const isSameRequest = (one: ReceiptRequest, other: ReceiptRequest): boolean =>
  one.kind === other.kind && String(idsOf(one)) === String(idsOf(other))
