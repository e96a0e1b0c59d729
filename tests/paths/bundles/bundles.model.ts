import { type Bundle, CURRENCY } from '../../../src/contract/index.ts'
import { samples } from '../../../src/contract/samples.ts'
import {
  createBundlesMachine,
  type PurchaseTarget,
  withBundlesEffects,
} from '../../../src/machines/bundles/index.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model, Outcome } from '../engine/model.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'

const bundlesMachine = createBundlesMachine<Bundle>({ id: 'bundles', sort: (bundles) => bundles })
const { several, empty } = samples.listBundles.replies[200]
const FIRST = 11

const endingIn = (done: PurchaseTarget, force?: ForcedResponse): Outcome<PurchaseTarget, ForcedResponse> => ({
  done,
  ...(force === undefined ? {} : { force }),
})
const responding = (sample: string): ForcedResponse => ({
  endpoint: 'payBundle',
  outcome: 'status',
  status: 200,
  sample,
})

export const bundlesModel = {
  name: 'bundles',
  machine: bundlesMachine,
  events: {
    'opens the bundles': { event: { type: 'bundles.requested' } },
    'retries what failed': { event: { type: 'loading.retried' } },
    'buys the first': { event: { type: 'bundle.bought', id: FIRST } },
    'returns to the page': { event: { type: 'page.restored' } },
    'closes the bundles': { event: { type: 'bundles.closed' } },
    'is logged out': { event: { type: 'session.ended', nextEmail: '' } },
  },
  outcomes: {
    listBundles: {
      several: { done: several.results, force: { endpoint: 'listBundles', outcome: 'normal' } },
      none: {
        done: empty.results,
        force: { endpoint: 'listBundles', outcome: 'status', status: 200, sample: 'empty' },
      },
      ...failuresOf('listBundles'),
    },
    buy: {
      'a checkout': endingIn(
        { target: 'checkout', address: samples.payBundle.replies[200].opened.payment_url },
        responding('opened'),
      ),
      'no checkout': endingIn({ target: 'nowhere' }, responding('withoutUrl')),
      'no user is logged in': endingIn({ target: 'login' }),
      ...failuresOf('payBundle'),
    },
  },
} satisfies Model<typeof bundlesMachine, ForcedResponse>

const bundlesImplementations: Implementations = ({ actor, action }) =>
  withBundlesEffects(bundlesMachine, {
    listBundles: actor('listBundles'),
    buy: actor('buy'),
    redirectToCheckout: action('redirectToCheckout'),
    goToLogin: action('goToLogin'),
    logListFailed: action('logListFailed'),
    logPurchaseFailed: action('logPurchaseFailed'),
  })

export const bundlesSuite: Suite = {
  model: bundlesModel,
  implementations: bundlesImplementations,
  requests: {
    listBundles: { listBundles: withoutParameters },
    buy: {
      payBundle: (fk_bundle, { ip: user_ip }) => ({ json: { fk_bundle, currency: CURRENCY, user_ip } }),
    },
  } satisfies RequestsOf<typeof bundlesMachine>,
}
