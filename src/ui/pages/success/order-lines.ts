import type { OrderForm } from '../../../contract/index.ts'

/** The four facts of a code, for a mail to support. */
export const orderLines = (order: OrderForm): readonly string[] => [
  `VIN: ${order.vin}`,
  `Unit: ${order.comand}`,
  `Map: ${order.map_region} ${order.version}`,
]
