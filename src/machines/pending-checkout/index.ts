/** Orders whose checkout was opened and whose receipt was not seen yet. */
export { type PendingCheckoutActor, withPendingCheckoutEffects } from './pending-checkout.machine.ts'
export { applyChange, findByPaymentId } from './pending-checkout.rules.ts'
export type {
  PendingCheckout,
  PendingCheckoutChange,
  PendingCheckoutEffects,
  PendingCheckouts,
} from './pending-checkout.types.ts'
export { checkoutForPayment, pendingCheckoutFor } from './pending-checkout.view.ts'
export { startedCheckout } from './started-checkout.ts'
