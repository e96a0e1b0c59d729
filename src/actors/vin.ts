import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { vinCodeForm } from '../ports/vin-code.ts'
import type { VinPart } from '../ui/index.ts'

/** What belongs to vehicle numbers; the pages without it do not load it. */
export const createVin = (_: Client, app: Platform): VinPart => ({ forms: { vinCode: vinCodeForm(app) } })
