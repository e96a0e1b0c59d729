import type { createClient } from './api/index.ts'
import { endpoints } from './contract/index.ts'
import { log } from './log.ts'
import type { BundlesPorts } from './machines/bundles/index.ts'

type Client = ReturnType<typeof createClient>

/** Everything that the app can do to the world. */
export const createPorts = ({ call }: Client): { readonly bundles: BundlesPorts } => ({
  bundles: {
    listBundles: async (_, signal) => (await call(endpoints.listBundles, {}, { signal })).results,
    log: (problem) => log('The bundles could not be loaded', problem),
  },
})
