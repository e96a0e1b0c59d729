/** One code is ordered: what it is for, then generated or on its way to be paid. */
export { unbegun, withOrderPorts } from './order.machine.ts'
export { areRaised } from './order.rules.ts'
export type { OrderInput, OrderNews, OrderPorts } from './order.types.ts'
export { orderView } from './order.view.ts'
export { cleanVin, typedVin } from './vin.ts'
