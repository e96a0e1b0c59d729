import type { Client } from '../api/index.ts'
import { endpoints } from '../contract/index.ts'
import { log } from '../log.ts'
import type { CataloguePorts } from '../machines/catalogue/index.ts'

const WHAT = { price: 'The price', units: 'The head units', variants: 'The versions' } as const

export const cataloguePorts = ({ call }: Client): CataloguePorts => ({
  readPrice: async (_, signal) => (await call(endpoints.readPrice, {}, { signal })).amount,
  readUnits: async (_, signal) => (await call(endpoints.readFormData, {}, { signal })).comand,
  readVariants: (_, signal) => call(endpoints.readVariants, {}, { signal }),
  log: (part, problem) => log(`${WHAT[part]} could not be loaded`, problem),
})
