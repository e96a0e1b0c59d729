/** The orders with which a person left for the checkout. */
export { type KeptOrderActor, withKeptOrderPorts } from './kept-order.machine.ts'
export type { KeptOrder, KeptOrderPorts, KeptOrders } from './kept-order.types.ts'
export { keptOrderFor, orderPaidAs } from './kept-order.view.ts'
export { keptAfter, orderNamed } from './kept-orders.ts'
