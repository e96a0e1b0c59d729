interface PaymentIds {
  readonly paymentId: string
  readonly payment?: string | null | undefined
  readonly orderId?: string | null | undefined
}

/**
 * The contract does not name the ids in the two segments of a payment check. We assume here: the payment, then the
 * provider's id of it, or the closest other id, so that every payment is checked.
 */
export const paymentSegments = ({ paymentId, payment, orderId }: PaymentIds) => ({
  a: paymentId,
  b: payment || orderId || 'stripe',
})
