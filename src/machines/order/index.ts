/** The order form for one code, which is then generated or paid by card. */
export { initialOrderSnapshot, withOrderEffects } from './order.machine.ts'
export { isNewAttempt } from './order.rules.ts'
export type { OrderEffects, OrderInput, OrderUpdate } from './order.types.ts'
export { orderView } from './order.view.ts'
export { cleanVin, typedVin } from './vin.ts'
