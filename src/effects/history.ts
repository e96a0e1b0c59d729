import type { Client } from '../api/index.ts'
import { log } from '../browser/log.ts'
import type { NamedArchive } from '../browser/save-file.ts'
import type { HistoryEffects } from '../machines/history/index.ts'
import type { Environment } from './environment.ts'

export const historyEffects = (
  client: Client,
  environment: Environment,
  saveFiles: (files: readonly NamedArchive[]) => Promise<void>,
): HistoryEffects => ({
  listOrders: async (_, signal) => {
    if (environment.store.readTokens() === null) return null
    const { results } = await client.call('readHistory', {}, { signal })
    return results
  },
  copy: (text) => environment.copy(text),
  saveCsv: (csv) =>
    void saveFiles([{ name: 'orders.csv', archive: () => new Blob([csv], { type: 'text/csv' }) }]),
  log: (problem) => log('The orders could not be loaded', problem),
})
