import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { createOrderInputs } from '../composition/order-inputs.ts'
import { withCatalogueEffects } from '../machines/catalogue/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { type OrderSharedFeature, rememberServerSnapshot } from '../ui/index.ts'
import { catalogueEffects } from './catalogue.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'

/** The parts that the order form and the payment page share. */
export function createOrderShared(
  client: Client,
  environment: Environment,
  session: SessionActor,
): OrderSharedFeature {
  const catalogue = createActor(withCatalogueEffects(catalogueEffects(client)))
  rememberServerSnapshot(catalogue)
  const { generationStatusOf } = generatorOf(client, environment)
  return {
    catalogue,
    orderInputs: createOrderInputs(environment, { catalogue, session, generationStatusOf }),
  }
}
