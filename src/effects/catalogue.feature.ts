import type { Client } from '../api/index.ts'
import { appActors } from '../machines/app/index.ts'
import { withCatalogueEffects } from '../machines/catalogue/index.ts'
import { catalogueEffects } from './catalogue.ts'
import type { Environment } from './environment.ts'

/** Price, head units and versions of codes; every page that sells codes loads this feature. */
export const createCatalogue = (client: Client, environment: Environment) => ({
  actors: appActors({ catalogue: withCatalogueEffects(catalogueEffects(client, environment)) }),
})
