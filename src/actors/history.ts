import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withHistoryPorts } from '../machines/history/index.ts'
import { historyPorts } from '../ports/history.ts'
import type { HistoryPart } from '../ui/index.ts'

/** The machine of the orders of an account. */
export const createHistory = (client: Client, app: Platform): HistoryPart => ({
  screens: { history: withHistoryPorts(historyPorts(client, app)) },
})
