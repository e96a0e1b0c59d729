import type { Client } from '../api/index.ts'
import { appActors } from '../machines/app/index.ts'
import { subscriptionBundles, tokenBundles } from './bundles.ts'
import type { Environment } from './environment.ts'

/** Token and subscription bundles; only pages that sell them load this feature. */
export const createBundlesFeature = (client: Client, environment: Environment) => ({
  actors: appActors({
    bundles: tokenBundles(client, environment),
    subscriptions: subscriptionBundles(client, environment),
  }),
})
