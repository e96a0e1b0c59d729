/** One code is paid for in two steps, or generated against what the account has. */
export { withPaymentEffects } from './payment.machine.ts'
export { orderFromState, typedEmailFromState } from './payment.rules.ts'
export type { EarlierPayment, PaymentEffects, Pricing } from './payment.types.ts'
export { paymentView } from './payment.view.ts'
