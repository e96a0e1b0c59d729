import type { Client } from '../api/index.ts'
import { createOrderInputs } from '../composition/order-inputs.ts'
import { appActors } from '../machines/app/index.ts'
import { withCatalogueEffects } from '../machines/catalogue/index.ts'
import type { AppContext, OrderSharedFeature } from '../ui/index.ts'
import { catalogueEffects } from './catalogue.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'

/** The parts that the order form and the payment page share. */
export function createOrderShared(client: Client, environment: Environment) {
  const { generationStatusOf } = generatorOf(client, environment)
  return {
    actors: appActors({ catalogue: withCatalogueEffects(catalogueEffects(client)) }),
    connect: (app: Pick<AppContext, 'catalogue' | 'session'>): Pick<OrderSharedFeature, 'orderInputs'> => ({
      orderInputs: createOrderInputs(environment, { app, generationStatusOf }),
    }),
  }
}
