import type { Client } from '../api/index.ts'
import { log } from '../log.ts'
import type { CataloguePorts } from '../machines/catalogue/index.ts'

const WHAT = { price: 'The price', units: 'The head units', variants: 'The versions' } as const

export const cataloguePorts = ({ call }: Client): CataloguePorts => ({
  readPrice: async (_, signal) => (await call('readPrice', {}, { signal })).amount,
  readUnits: async (_, signal) => (await call('readFormData', {}, { signal })).comand,
  readVariants: (_, signal) => call('readVariants', {}, { signal }),
  log: (part, problem) => log(`${WHAT[part]} could not be loaded`, problem),
})
