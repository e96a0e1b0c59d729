import type { Client } from '../api/index.ts'
import { createOrderInputs } from '../composition/order-inputs.ts'
import { appActors } from '../machines/app/index.ts'
import { withCatalogueEffects } from '../machines/catalogue/index.ts'
import { statusOf, withGenerationEffects } from '../machines/generation/index.ts'
import type { AppContext, OrderSharedFeature } from '../ui/index.ts'
import { catalogueEffects } from './catalogue.ts'
import type { Environment } from './environment.ts'
import { generationEffects } from './generation.ts'

/** The parts that the order form and the payment page share. */
export function createOrderShared(client: Client, environment: Environment) {
  return {
    onDemand: appActors({ generation: withGenerationEffects(generationEffects(client, environment)) }),
    actors: appActors({ catalogue: withCatalogueEffects(catalogueEffects(client)) }),
    connect: (app: Pick<AppContext, 'catalogue' | 'session'>): Pick<OrderSharedFeature, 'orderInputs'> => ({
      orderInputs: createOrderInputs(environment, {
        app,
        generationStatusOf: (order, user) => {
          const made = environment.generation({ owner: user(), order })
          return made && statusOf(made.getSnapshot())
        },
      }),
    }),
  }
}
