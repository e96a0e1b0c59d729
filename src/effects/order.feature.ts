import type { Client } from '../api/index.ts'
import { withOrderEffects } from '../machines/order/index.ts'
import type { OrderFeature } from '../ui/index.ts'
import { codeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { orderEffects } from './order.ts'

/** The machine of the order form. */
export const createOrder = (_client: Client, environment: Environment): OrderFeature => ({
  machines: { order: withOrderEffects(orderEffects(environment, codeRequests(environment))) },
})
