/** The subject of a receipt page, parsed from its URL. */
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
  | { readonly kind: 'missingId' }

export type ReceiptRequestOf<Kind extends ReceiptRequest['kind']> = ReceiptRequest & { readonly kind: Kind }

/** Returns the first kind whose parameters are all in the URL; an empty parameter counts as missing. */
export function receiptRequestFrom(param: (name: string) => string | null): ReceiptRequest {
  const named = (name: string) => param(name) ?? ''
  const [paymentId, payment, orderId] = [named('paymentId'), named('payment'), named('orderId')]
  const [bundleId, subscribeBundleId] = [named('bundleId'), named('subscribeBundleId')]
  if (paymentId !== '') return { kind: 'payment', paymentId, payment, orderId }
  if (orderId !== '') return { kind: 'order', orderId }
  if (bundleId !== '' && payment !== '') return { kind: 'bundle', bundleId, payment }
  if (subscribeBundleId !== '' && payment !== '') return { kind: 'subscription', subscribeBundleId, payment }
  return { kind: 'missingId' }
}

/** The ids by URL parameter name, which support needs to find the payment. */
export const idsOf = (request: ReceiptRequest): [name: string, id: string][] =>
  Object.entries(request).filter(([name, id]) => name !== 'kind' && id !== '')

const LABELS: Readonly<Record<string, string>> = {
  paymentId: 'Payment number',
  payment: 'Payment reference',
  orderId: 'Order number',
  bundleId: 'Offer number',
  subscribeBundleId: 'Offer number',
}

/** The ids with the labels that a customer sees. */
export const labelledIds = (request: ReceiptRequest): [label: string, id: string][] =>
  idsOf(request).map(([name, id]) => [LABELS[name] ?? name, id])

/** The ids that can match a pending checkout. */
export const paymentIdsOf = (request: ReceiptRequest): readonly string[] =>
  request.kind === 'payment' ? [request.paymentId, request.payment, request.orderId].filter(Boolean) : []

/** A key that is equal for equal requests. It is JSON, because an id may contain any separator. */
export const keyOf = (request: ReceiptRequest | null): string => JSON.stringify(request)

export const isOneOf = <Kind extends ReceiptRequest['kind']>(
  request: ReceiptRequest | null,
  kinds: readonly Kind[],
): request is ReceiptRequestOf<Kind> => kinds.some((kind) => kind === request?.kind)
