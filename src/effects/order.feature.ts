import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { createOrderInputs } from '../composition/order-inputs.ts'
import { withCatalogueEffects } from '../machines/catalogue/index.ts'
import { withOrderEffects } from '../machines/order/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { type OrderFeature, rememberServerSnapshot } from '../ui/index.ts'
import { catalogueEffects } from './catalogue.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'
import { orderEffects } from './order.ts'

/** What belongs to ordering; the pages without it do not load it. */
export function createOrderFeature(
  client: Client,
  environment: Environment,
  session: SessionActor,
): OrderFeature {
  const catalogue = createActor(withCatalogueEffects(catalogueEffects(client)))
  rememberServerSnapshot(catalogue)
  const generate = generatorOf(client, environment)
  return {
    catalogue,
    orderInputs: createOrderInputs(environment, {
      catalogue,
      session,
      generationStatusOf: generate.generationStatusOf,
    }),
    machines: { order: withOrderEffects(orderEffects(environment, generate)) },
  }
}
