import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Bundle } from '../../contract/index.ts'
import { lift, port } from '../port.ts'
import type { BundlesContext, BundlesEvent, BundlesPorts } from './bundles.types.ts'

/** The bundles on offer: nothing is shown until there is something to sell. */
export const bundlesMachine = setup({
  types: { context: {} as BundlesContext, events: {} as BundlesEvent },
  actors: { listBundles: port<readonly Bundle[]>('listBundles') },
  actions: { log: (_args, _said: { readonly problem: unknown }) => undefined },
}).createMachine({
  id: 'bundles',
  context: { bundles: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'bundles.wanted': 'loading' } },
    loading: {
      invoke: {
        id: 'listBundles',
        src: 'listBundles',
        input: undefined,
        onDone: { target: 'loaded', actions: assign({ bundles: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
        },
      },
    },
    loaded: {},
    failed: { on: { 'bundles.wanted': 'loading' } },
  },
})

export const withBundlesPorts = ({ listBundles, log }: BundlesPorts) =>
  bundlesMachine.provide({
    actors: { listBundles: lift(listBundles) },
    actions: { log: (_args, { problem }) => log(problem) },
  })

export type BundlesActor = ActorRefFrom<typeof bundlesMachine>
