/** The payment of one code in two steps, or its generation from the balance of the account. */
import type { PaymentActor } from './payment.machine.ts'

export { type PaymentActor, withPaymentEffects } from './payment.machine.ts'
export { attemptFromState, orderFromState } from './payment.rules.ts'
export type { EarlierPayment, PaymentEffects, PaymentOpened } from './payment.types.ts'
export { type PaymentView, paymentView } from './payment.view.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly payment: PaymentActor
  }
}
