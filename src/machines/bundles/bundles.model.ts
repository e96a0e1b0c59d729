import { samples } from '../../contract/samples.ts'

/** What the host can answer, as the machine hears it. */
export const bundlesOutcomes = {
  someBundles: { type: 'xstate.done.actor.listBundles', output: Object.values(samples.listBundles.replies[200])[0]?.results ?? [] },
  noBundles: { type: 'xstate.done.actor.listBundles', output: [] },
  failure: { type: 'xstate.error.actor.listBundles', error: { message: 'failed' } },
} as const
