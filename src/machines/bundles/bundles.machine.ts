import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Bundle, Id } from '../../contract/index.ts'
import { SLOW_AFTER_MS } from '../shared/delays.ts'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import { required } from '../shared/required.ts'
import type { Tag } from '../shared/tags.ts'
import type {
  BundlesConfig,
  BundlesContext,
  BundlesEffects,
  BundlesEvent,
  PurchaseTarget,
} from './bundles.types.ts'

interface Bought {
  readonly event: { readonly id: Id }
}
const onBuying = {
  'bundle.bought': {
    guard: { type: 'isOffered', params: ({ event }: Bought) => event.id },
    target: 'buying',
    actions: { type: 'choose', params: ({ event }: Bought) => event.id },
  },
} as const
const addressOf = (purchase: PurchaseTarget) => (purchase.target === 'checkout' ? purchase.address : null)

/** Lists bundles of points or subscriptions, and buys them. One purchase runs at a time. */
export function createBundlesMachine<Offer extends Bundle>({ id, sort }: BundlesConfig<Offer>) {
  const bundlesSetup = setup({
    types: { context: {} as BundlesContext<Offer>, events: {} as BundlesEvent, tags: {} as Tag },
    delays: { slowAfter: SLOW_AFTER_MS },
    actors: {
      listBundles: missingActor<readonly Offer[]>('listBundles'),
      buy: missingActor<PurchaseTarget, Id>('buy'),
    },
    actions: {
      redirectToCheckout: (_args, _address: string) => undefined,
      goToLogin: () => undefined,
      logListFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
      logPurchaseFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
      setBundles: assign((_args, { bundles }: { readonly bundles: readonly Offer[] }) => ({
        bundles: sort(bundles),
      })),
      choose: assign((_args, chosenId: Id) => ({ chosenId })),
    },
    guards: {
      isOffered: ({ context }, id: Id) => context.bundles.some((bundle) => bundle.id === id),
      target: (
        _args,
        { purchase, to }: { readonly purchase: PurchaseTarget; readonly to: PurchaseTarget['target'] },
      ) => purchase.target === to,
    },
  })
  /** One request for the list. */
  const listing = (listed: string, failed: 'failed' | 'settled') =>
    bundlesSetup.createStateConfig({
      invoke: {
        id: 'listBundles',
        src: 'listBundles',
        input: undefined,
        onDone: {
          target: listed,
          actions: { type: 'setBundles', params: ({ event }) => ({ bundles: event.output }) },
        },
        onError: {
          target: failed,
          actions: { type: 'logListFailed', params: failureOf },
        },
      },
    })
  return bundlesSetup.createMachine({
    id,
    context: { bundles: [], chosenId: null },
    type: 'parallel',
    states: {
      list: {
        initial: 'idle',
        states: {
          idle: { on: { 'bundles.requested': 'loading' } },
          loading: listing('loaded', 'failed'),
          loaded: {},
          failed: {
            initial: 'settled',
            on: { 'bundles.requested': 'loading' },
            states: {
              settled: { on: { 'loading.retried': 'renewing' } },
              // Keep the 'Try again' button visible during the reload.
              renewing: listing(`#${id}.list.loaded`, 'settled'),
            },
          },
        },
      },
      purchase: {
        initial: 'idle',
        // Drop a late response after the page was left or the session ended: it must not redirect the user.
        on: { 'bundles.closed': '.idle', 'session.ended': '.idle' },
        states: {
          idle: { on: onBuying },
          failed: { on: onBuying },
          buying: {
            tags: 'locked',
            invoke: {
              id: 'buy',
              src: 'buy',
              input: ({ context }) => required(context.chosenId),
              onDone: [
                {
                  guard: {
                    type: 'target',
                    params: ({ event }) => ({ purchase: event.output, to: 'checkout' }),
                  },
                  target: 'redirecting',
                  actions: {
                    type: 'redirectToCheckout',
                    params: ({ event }) => required(addressOf(event.output)),
                  },
                },
                {
                  guard: {
                    type: 'target',
                    params: ({ event }) => ({ purchase: event.output, to: 'login' }),
                  },
                  target: 'idle',
                  actions: 'goToLogin',
                },
                {
                  target: 'failed',
                  actions: {
                    type: 'logPurchaseFailed',
                    params: { problem: new Error('no place to pay') },
                  },
                },
              ],
              onError: { target: 'failed', actions: { type: 'logPurchaseFailed', params: failureOf } },
            },
          },
          // If the checkout does not open within `slowAfter`, enable the buttons again.
          redirecting: { tags: 'locked', after: { slowAfter: 'idle' }, on: { 'page.restored': 'idle' } },
        },
      },
    },
  })
}

type BundlesMachine<Offer extends Bundle> = ReturnType<typeof createBundlesMachine<Offer>>

export const withBundlesEffects = <Offer extends Bundle>(
  machine: BundlesMachine<Offer>,
  effects: BundlesEffects<Offer>,
) =>
  machine.provide({
    actors: { listBundles: promiseActor(effects.listBundles), buy: promiseActor(effects.buy) },
    actions: {
      redirectToCheckout: (_args, address) => effects.redirectToCheckout(address),
      goToLogin: () => effects.goToLogin(),
      logListFailed: (_args, { problem }) => effects.logListFailed(problem),
      logPurchaseFailed: (_args, { problem }) => effects.logPurchaseFailed(problem),
    },
  })

export type BundlesActor<Offer extends Bundle = Bundle> = ActorRefFrom<BundlesMachine<Offer>>
