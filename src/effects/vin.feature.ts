import type { Client } from '../api/index.ts'
import type { VinFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { vinCodeForm } from './vin-code.ts'

/** The VIN check; only pages with it load this feature. */
export const createVinFeature = (_: Client, environment: Environment): VinFeature => ({
  forms: { vinCode: vinCodeForm(environment) },
})
