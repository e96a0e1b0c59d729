/** The payment of one code in two steps, or its generation from the balance of the account. */
export { withPaymentEffects } from './payment.machine.ts'
export { orderFromState, typedEmailFromState } from './payment.rules.ts'
export type { EarlierPayment, PaymentEffects, Pricing } from './payment.types.ts'
export { paymentView } from './payment.view.ts'
