/** One code is ordered: what it is for, then generated or on its way to be paid. */
export { initialOrderSnapshot, withOrderEffects } from './order.machine.ts'
export { isNewAttempt } from './order.rules.ts'
export type { OrderEffects, OrderInput, OrderUpdate } from './order.types.ts'
export { orderView } from './order.view.ts'
export { cleanVin, typedVin } from './vin.ts'
