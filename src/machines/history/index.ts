/** The order history of a user. */
import type { HistoryActor } from './history.machine.ts'

export { withHistoryEffects } from './history.machine.ts'
export type { HistoryEffects } from './history.types.ts'
export { earlierCode, historyView, type OrderMonth, type OrderRow } from './history.view.ts'
export { listedIds } from './listed-ids.ts'
export { newestFirst } from './newest-first.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly history: HistoryActor
  }
}
