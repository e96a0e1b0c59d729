import type { Client } from '../api/index.ts'
import { createOrderLock } from '../browser/order-lock.ts'
import { appActors } from '../machines/app/index.ts'
import { withGenerationEffects } from '../machines/generation/index.ts'
import type { Environment } from './environment.ts'
import { generationEffects } from './generation.ts'

/** The machine `generation`, which the root starts for each user and order. */
export const createGeneration = (client: Client, environment: Environment) => ({
  onDemand: appActors({
    generation: withGenerationEffects(
      generationEffects(client, environment, environment.orderLock ?? createOrderLock(window)),
    ),
  }),
})
