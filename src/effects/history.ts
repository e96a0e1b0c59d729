import type { Client } from '../api/index.ts'
import { log } from '../browser/log.ts'
import { createFileSaver } from '../browser/save-file.ts'
import type { HistoryEffects } from '../machines/history/index.ts'
import type { Environment } from './environment.ts'
import { orderHistoryOf } from './order-history.ts'

const saveFiles = createFileSaver(globalThis)

export const historyEffects = (client: Client, environment: Environment): HistoryEffects => ({
  listOrders: async (_, signal) => {
    if (environment.store.readTokens() === null) return null
    return orderHistoryOf(client, environment).load(signal)
  },
  copy: (text) => environment.copy(text),
  saveCsv: (csv) =>
    void saveFiles([{ name: 'orders.csv', archive: () => new Blob([csv], { type: 'text/csv' }) }]),
  log: (problem) => log('The orders could not be loaded', problem),
})
