import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { subscriptionBundles, tokenBundles } from '../ports/bundles.ts'
import { noteFirstSight, type OffersPart } from '../ui/index.ts'

/** What is sold by the bundle; the pages without it do not load it. */
export function createOffers(client: Client, app: Platform): OffersPart {
  const bundles = createActor(tokenBundles(client, app))
  const subscriptions = createActor(subscriptionBundles(client, app))
  noteFirstSight(bundles, subscriptions)
  return { bundles, subscriptions }
}
