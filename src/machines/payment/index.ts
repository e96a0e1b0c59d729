/** One code is paid for in two steps, or generated against what the account has. */
export { withPaymentPorts } from './payment.machine.ts'
export type { Circumstances, PaidBefore, PaymentPorts } from './payment.types.ts'
export { paymentView } from './payment.view.ts'
export { orderIn, typedEmailIn } from './rules.ts'
