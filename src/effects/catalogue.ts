import type { Client } from '../api/index.ts'
import { log } from '../browser/log.ts'
import type { CatalogueEffects } from '../machines/catalogue/index.ts'
import { reportFacts } from './app-events.ts'
import type { Environment } from './environment.ts'

const SECTION_NAMES = { price: 'The price', units: 'The head units', variants: 'The versions' } as const

export const catalogueEffects = ({ call }: Client, environment: Environment): CatalogueEffects => ({
  readPrice: async (_, signal) => (await call('readPrice', {}, { signal })).amount,
  readUnits: async (_, signal) => (await call('readFormData', {}, { signal })).comand,
  readVariants: (_, signal) => call('readVariants', {}, { signal }),
  reportFacts: (facts) => reportFacts(environment, facts),
  log: (section, problem) => log(`${SECTION_NAMES[section]} could not be loaded`, problem),
})
