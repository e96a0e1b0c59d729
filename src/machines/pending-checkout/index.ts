/** The orders with which a person left for the checkout. */
export { type PendingCheckoutActor, withPendingCheckoutEffects } from './pending-checkout.machine.ts'
export { applyChange, findByName } from './pending-checkout.rules.ts'
export type { PendingCheckout, PendingCheckoutEffects, PendingCheckouts } from './pending-checkout.types.ts'
export { orderForPayment, pendingCheckoutFor } from './pending-checkout.view.ts'
