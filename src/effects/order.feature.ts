import type { Client } from '../api/index.ts'
import { withOrderEffects } from '../machines/order/index.ts'
import type { OrderFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'
import { orderEffects } from './order.ts'

/** The machine of the order form. */
export const createOrder = (client: Client, environment: Environment): OrderFeature => ({
  machines: { order: withOrderEffects(orderEffects(environment, generatorOf(client, environment))) },
})
