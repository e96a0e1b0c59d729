import type { Client } from '../api/index.ts'
import type { VinFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { vinCodeForm } from './vin-code.ts'

/** What belongs to vehicle numbers; the pages without it do not load it. */
export const createVinFeature = (_: Client, environment: Environment): VinFeature => ({
  forms: { vinCode: vinCodeForm(environment) },
})
