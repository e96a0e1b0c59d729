import type { Client } from '../api/index.ts'
import { checkoutAddress } from '../browser/checkout-address.ts'
import { log } from '../browser/log.ts'
import {
  type Bundle,
  CURRENCY,
  type Endpoints,
  type Id,
  type InputOf,
  type SubscriptionBundle,
  type SuccessOf,
} from '../contract/index.ts'
import {
  byDuration,
  createBundlesMachine,
  type PurchaseTarget,
  withBundlesEffects,
} from '../machines/bundles/index.ts'
import type { Environment } from './environment.ts'

type PurchaseRequest = InputOf<Endpoints['payBundle']>['json']
type Checkout = SuccessOf<Endpoints['payBundle']>

/** The shared purchase effects of all bundles: a logged-in user is redirected to the checkout, a visitor to the login. */
export const purchaseEffects = (
  environment: Environment,
  pay: (request: PurchaseRequest) => Promise<Checkout>,
) => ({
  buy: async (fk_bundle: Id, signal: AbortSignal): Promise<PurchaseTarget> => {
    if (!(await environment.isLoggedIn())) return { target: 'login' }
    const user_ip = await environment.lookUpVisitorIp()
    // The page was left or the user has changed meanwhile: the purchase would belong to the next user.
    signal.throwIfAborted()
    const { payment_url } = await pay({ fk_bundle, currency: CURRENCY, user_ip })
    const address = checkoutAddress(payment_url, environment.checkoutRule)
    return address === null ? { target: 'nowhere' } : { target: 'checkout', address }
  },
  redirectToCheckout: (address: string) => {
    // It replaces an earlier checkout of this tab: after a cancelled purchase no unfinished order must be
    // shown.
    const checkout = { leftAt: environment.now(), email: '', isOfBundle: true }
    environment.tabCheckout.write(checkout, environment.userEmail())
    environment.redirectToCheckout(address)
  },
  goToLogin: () => {
    const from = environment.currentPath()
    // `null` on the login page: a logout has redirected to it and has stored the return path.
    if (from !== null) environment.pushPage('/login?required=true', { from })
  },
  logPurchaseFailed: (problem: unknown) => log('The bundle could not be bought', problem),
})

export const pointBundles = (client: Client, environment: Environment) =>
  withBundlesEffects<Bundle>(createBundlesMachine({ id: 'bundles', sort: (bundles) => bundles }), {
    ...purchaseEffects(environment, (json) => client.call('payBundle', { json })),
    listBundles: async (_, signal) => {
      void environment.lookUpVisitorIp()
      return (await client.call('listBundles', {}, { signal })).results
    },
    logListFailed: (problem) => log('The bundles could not be loaded', problem),
  })

export const subscriptionBundles = (client: Client, environment: Environment) =>
  withBundlesEffects<SubscriptionBundle>(createBundlesMachine({ id: 'subscriptions', sort: byDuration }), {
    ...purchaseEffects(environment, (json) => client.call('paySubscription', { json })),
    listBundles: async (_, signal) => {
      void environment.lookUpVisitorIp()
      return (await client.call('listSubscriptionBundles', {}, { signal })).results
    },
    logListFailed: (problem) => log('The subscriptions could not be loaded', problem),
  })
