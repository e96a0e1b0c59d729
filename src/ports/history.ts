import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { log } from '../log.ts'
import type { HistoryPorts } from '../machines/history/index.ts'
import { orderHistoryOf } from './order-history.ts'

export const historyPorts = (client: Client, app: App): HistoryPorts => ({
  listOrders: async (_, signal) => {
    if (app.store.readTokens() === null) return null
    return orderHistoryOf(client, app).load(signal)
  },
  copy: (text) => app.copy(text),
  log: (problem) => log('The orders could not be loaded', problem),
})
