/** What a visit of the receipt is about, as its address says. */
export type Visit =
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
export function visitFrom(param: (name: string) => string | null): Visit {
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
export const idsOf = (visit: Visit): readonly (readonly [name: string, id: string])[] =>
  Object.entries(visit).filter(([name, id]) => name !== 'kind' && id !== '')

/** The names by which a payment can be known that was left for from here. */
export const namesOf = (visit: Visit): readonly string[] =>
  visit.kind === 'payment' ? [visit.paymentId, visit.payment, visit.orderId].filter(Boolean) : []

export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.kind === other.kind && String(idsOf(one)) === String(idsOf(other))
