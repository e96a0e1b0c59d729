import type { Client } from '../api/index.ts'
import { withHistoryEffects } from '../machines/history/index.ts'
import type { HistoryPart } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { historyEffects } from './history.ts'

/** The machine of the orders of an account. */
export const createHistory = (client: Client, environment: Environment): HistoryPart => ({
  machines: { history: withHistoryEffects(historyEffects(client, environment)) },
})
