import type { Client } from '../api/index.ts'
import { withHistoryEffects } from '../machines/history/index.ts'
import type { HistoryFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { historyEffects } from './history.ts'

/** The machine of the orders of an account. */
export const createHistory = (client: Client, environment: Environment): HistoryFeature => ({
  machines: { history: withHistoryEffects(historyEffects(client, environment)) },
})
