/** The order with which a person left for the checkout. */
export { type KeptOrderActor, withKeptOrderPorts } from './kept-order.machine.ts'
export type { KeptOrder, KeptOrderPorts } from './kept-order.types.ts'
export { keptOrderFor } from './kept-order.view.ts'
