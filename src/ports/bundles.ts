import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import {
  type Bundle,
  CURRENCY,
  type Endpoints,
  type Id,
  type InputOf,
  type SubscriptionBundle,
  type SuccessOf,
} from '../contract/index.ts'
import { checkoutAddress } from '../effects/checkout-address.ts'
import { log } from '../log.ts'
import {
  byDuration,
  createBundlesMachine,
  type Purchase,
  withBundlesPorts,
} from '../machines/bundles/index.ts'

type Wish = InputOf<Endpoints['payBundle']>['json']
type Checkout = SuccessOf<Endpoints['payBundle']>

/** What the purchase of any bundle has in common: only somebody who is logged in can buy one, and is sent off to pay. */
export const purchases = (app: App, pay: (wish: Wish) => Promise<Checkout>) => ({
  buy: async (fk_bundle: Id): Promise<Purchase> => {
    if (!(await app.isSignedIn())) return { leadsTo: 'login' }
    const { payment_url } = await pay({ fk_bundle, currency: CURRENCY, user_ip: await app.visitorIp() })
    const address = checkoutAddress(payment_url, app.checkouts)
    return address === null ? { leadsTo: 'nowhere' } : { leadsTo: 'checkout', address }
  },
  leave: app.leaveFor,
  goToLogin: () => {
    const from = app.here()
    // Null: the end of the session leads there already, and has the way back.
    if (from !== null) app.open('/login?required=true', { from })
  },
  logNoPurchase: (problem: unknown) => log('The bundle could not be bought', problem),
})

export const tokenBundles = (client: Client, app: App) =>
  withBundlesPorts<Bundle>(createBundlesMachine({ id: 'bundles', arrange: (offers) => offers }), {
    ...purchases(app, (json) => client.call('payBundle', { json })),
    listBundles: async (_, signal) => {
      void app.visitorIp()
      return (await client.call('listBundles', {}, { signal })).results
    },
    logNoList: (problem) => log('The bundles could not be loaded', problem),
  })

export const subscriptionBundles = (client: Client, app: App) =>
  withBundlesPorts<SubscriptionBundle>(createBundlesMachine({ id: 'subscriptions', arrange: byDuration }), {
    ...purchases(app, (json) => client.call('paySubscription', { json })),
    listBundles: async (_, signal) => {
      void app.visitorIp()
      return (await client.call('listSubscriptionBundles', {}, { signal })).results
    },
    logNoList: (problem) => log('The subscriptions could not be loaded', problem),
  })
