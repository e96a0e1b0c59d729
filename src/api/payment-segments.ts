interface PaymentIds {
  readonly paymentId: string
  readonly payment?: string | null | undefined
  readonly orderId?: string | null | undefined
}

/**
 * Which ids fill the two segments of a payment check is assumed, and only here: the payment, then the provider's own
 * id of it, or what comes closest, so that a check is made for every payment.
 */
export const paymentSegments = ({ paymentId, payment, orderId }: PaymentIds) => ({
  a: paymentId,
  b: payment || orderId || 'stripe',
})
