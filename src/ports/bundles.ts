import type { Client } from '../api/index.ts'
import { endpoints } from '../contract/index.ts'
import { log } from '../log.ts'
import type { BundlesPorts } from '../machines/bundles/index.ts'

export const bundlesPorts = ({ call }: Client): BundlesPorts => ({
  listBundles: async (_, signal) => (await call(endpoints.listBundles, {}, { signal })).results,
  log: (problem) => log('The bundles could not be loaded', problem),
})
