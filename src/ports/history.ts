import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { createFileSaver } from '../effects/save-file.ts'
import { log } from '../log.ts'
import type { HistoryPorts } from '../machines/history/index.ts'
import { orderHistoryOf } from './order-history.ts'

const saveFiles = createFileSaver(globalThis)

export const historyPorts = (client: Client, app: App): HistoryPorts => ({
  listOrders: async (_, signal) => {
    if (app.store.readTokens() === null) return null
    return orderHistoryOf(client, app).load(signal)
  },
  copy: (text) => app.copy(text),
  saveCsv: (csv) =>
    void saveFiles([{ name: 'orders.csv', archive: () => new Blob([csv], { type: 'text/csv' }) }]),
  log: (problem) => log('The orders could not be loaded', problem),
})
