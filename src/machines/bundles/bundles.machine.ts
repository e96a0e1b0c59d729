import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Bundle, Id } from '../../contract/index.ts'
import { PATIENCE_MS } from '../patience.ts'
import { lift, port } from '../port.ts'
import type { Tag } from '../tags.ts'
import type { BundlesContext, BundlesDesign, BundlesEvent, BundlesPorts, Purchase } from './bundles.types.ts'

/** Bundles on offer, of tokens or of time: nothing is shown until there is something to sell, and one is bought at a time. */
export const createBundlesMachine = <Offer extends Bundle>({ id, arrange }: BundlesDesign<Offer>) =>
  setup({
    types: { context: {} as BundlesContext<Offer>, events: {} as BundlesEvent, tags: {} as Tag },
    delays: { patience: PATIENCE_MS },
    actors: {
      listBundles: port<readonly Offer[]>('listBundles'),
      buy: port<Purchase, Id>('buy'),
    },
    actions: {
      leave: (_args, _address: string) => undefined,
      goToLogin: () => undefined,
      logNoList: (_args, _said: { readonly problem: unknown }) => undefined,
      logNoPurchase: (_args, _said: { readonly problem: unknown }) => undefined,
      setBundles: assign((_args, { offers }: { readonly offers: readonly Offer[] }) => ({
        bundles: arrange(offers),
      })),
      choose: assign((_args, chosen: Id) => ({ chosen })),
    },
    guards: {
      isOffered: ({ context }, id: Id) => context.bundles.some((one) => one.id === id),
      leadsTo: (_args, { purchase, to }: { readonly purchase: Purchase; readonly to: Purchase['leadsTo'] }) =>
        purchase.leadsTo === to,
    },
  }).createMachine({
    id,
    context: { bundles: [], chosen: null },
    type: 'parallel',
    states: {
      list: {
        initial: 'idle',
        states: {
          idle: { on: { 'bundles.wanted': 'loading' } },
          loading: {
            invoke: {
              id: 'listBundles',
              src: 'listBundles',
              input: undefined,
              onDone: {
                target: 'loaded',
                actions: { type: 'setBundles', params: ({ event }) => ({ offers: event.output }) },
              },
              onError: {
                target: 'failed',
                actions: { type: 'logNoList', params: ({ event }) => ({ problem: event.error }) },
              },
            },
          },
          loaded: {},
          failed: { on: { 'bundles.wanted': 'loading', 'loading.retried': 'loading' } },
        },
      },
      purchase: {
        initial: 'resting',
        // Who has left the offer is somewhere else by now: an answer that comes late leads nobody away from there.
        on: { 'offers.left': '.resting' },
        states: {
          resting: {
            on: {
              'bundle.bought': {
                guard: { type: 'isOffered', params: ({ event }) => event.id },
                target: 'buying',
                actions: { type: 'choose', params: ({ event }) => event.id },
              },
            },
          },
          buying: {
            tags: 'locked',
            invoke: {
              id: 'buy',
              src: 'buy',
              input: ({ context }) => context.chosen ?? '',
              onDone: [
                {
                  guard: {
                    type: 'leadsTo',
                    params: ({ event }) => ({ purchase: event.output, to: 'checkout' }),
                  },
                  target: 'leaving',
                  actions: {
                    type: 'leave',
                    params: ({ event }) => (event.output.leadsTo === 'checkout' ? event.output.address : ''),
                  },
                },
                {
                  guard: {
                    type: 'leadsTo',
                    params: ({ event }) => ({ purchase: event.output, to: 'login' }),
                  },
                  target: 'resting',
                  actions: 'goToLogin',
                },
                {
                  target: 'resting',
                  actions: { type: 'logNoPurchase', params: { problem: new Error('no place to pay') } },
                },
              ],
              onError: {
                target: 'resting',
                actions: { type: 'logNoPurchase', params: ({ event }) => ({ problem: event.error }) },
              },
            },
          },
          // A checkout that does not open in all this time is one that can be asked for again.
          leaving: { tags: 'locked', after: { patience: 'resting' }, on: { 'page.restored': 'resting' } },
        },
      },
    },
  })

type BundlesMachine<Offer extends Bundle> = ReturnType<typeof createBundlesMachine<Offer>>

export const withBundlesPorts = <Offer extends Bundle>(
  machine: BundlesMachine<Offer>,
  ports: BundlesPorts<Offer>,
) =>
  machine.provide({
    actors: { listBundles: lift(ports.listBundles), buy: lift(ports.buy) },
    actions: {
      leave: (_args, address) => ports.leave(address),
      goToLogin: () => ports.goToLogin(),
      logNoList: (_args, { problem }) => ports.logNoList(problem),
      logNoPurchase: (_args, { problem }) => ports.logNoPurchase(problem),
    },
  })

export type BundlesActor<Offer extends Bundle = Bundle> = ActorRefFrom<BundlesMachine<Offer>>
