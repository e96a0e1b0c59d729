/** The order history of a user. */
export { withHistoryEffects } from './history.machine.ts'
export type { HistoryEffects } from './history.types.ts'
export { earlierCode, historyView, type OrderMonth, type OrderRow } from './history.view.ts'
export { newestFirst } from './newest-first.ts'
