/** The order form for one code, which is then generated or paid by card; and whose unfinished order it is. */
import type { OrderActor } from './order.machine.ts'

export { initialOrderSnapshot, type OrderActor, withOrderEffects } from './order.machine.ts'
export { isNewAttempt, unfinishedOrder } from './order.rules.ts'
export type { OrderEffects, OrderEvent, OrderValues } from './order.types.ts'
export { orderView } from './order.view.ts'
export { cleanVin, typedVin } from './vin.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly order: OrderActor
  }
}
