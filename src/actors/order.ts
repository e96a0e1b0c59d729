import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withOrderPorts } from '../machines/order/index.ts'
import { codeMakerOf } from '../ports/generate.ts'
import { orderPorts } from '../ports/order.ts'
import type { OrderPart } from '../ui/index.ts'

/** The machine of the order form. */
export const createOrder = (client: Client, app: Platform): OrderPart => ({
  screens: { order: withOrderPorts(orderPorts(app, codeMakerOf(client, app))) },
})
