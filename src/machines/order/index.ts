/** The form that orders one code, which is then generated or paid by card, and the unfinished order with its owner. */
import type { OrderActor } from './order.machine.ts'

export { initialOrderSnapshot, type OrderActor, withOrderEffects } from './order.machine.ts'
export { isNewAttempt, unfinishedOrder } from './order.rules.ts'
export type { Draft, OrderEffects, OrderEvent, OrderValues } from './order.types.ts'
export { orderView } from './order.view.ts'
export { cleanVin, toUpperCaseVin } from './vin.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly order: OrderActor
  }
}
