interface PaymentIds {
  readonly paymentId: string
  readonly payment?: string | null | undefined
  readonly orderId?: string | null | undefined
}

/**
 * The product description does not define the path segments `{a}` and `{b}` of a payment check. We assume
 * that `a` is the id of the payment, and `b` the provider's id for it, else the order id, else 'stripe',
 * since no segment may be empty.
 */
export const paymentSegments = ({ paymentId, payment, orderId }: PaymentIds) => ({
  a: paymentId,
  b: payment || orderId || 'stripe',
})
