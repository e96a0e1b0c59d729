import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { type BundlesFeature, rememberServerSnapshot } from '../ui/index.ts'
import { subscriptionBundles, tokenBundles } from './bundles.ts'
import type { Environment } from './environment.ts'

/** Token and subscription bundles; only pages that sell them load this feature. */
export function createBundlesFeature(client: Client, environment: Environment): BundlesFeature {
  const bundles = createActor(tokenBundles(client, environment))
  const subscriptions = createActor(subscriptionBundles(client, environment))
  rememberServerSnapshot(bundles, subscriptions)
  return { bundles, subscriptions }
}
