import type { Client } from '../api/index.ts'
import { appActors } from '../machines/app/index.ts'
import { pointBundles, subscriptionBundles } from './bundles.ts'
import type { Environment } from './environment.ts'

/** Bundles of points and of subscriptions; only pages that sell them load this feature. */
export const createBundlesFeature = (client: Client, environment: Environment) => ({
  actors: appActors({
    bundles: pointBundles(client, environment),
    subscriptions: subscriptionBundles(client, environment),
  }),
})
