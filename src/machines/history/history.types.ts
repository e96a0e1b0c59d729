import type { HistoryItem, Id } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface HistoryContext {
  /** Newest first. */
  readonly orders: readonly HistoryItem[]
  readonly search: string
  /** The order whose details were asked for last. */
  readonly chosen: HistoryItem | null
  /** The row whose PIN was copied last. */
  readonly copiedRow: HistoryItem | null
}

export type HistoryEvent =
  | { readonly type: 'history.requested' }
  /** What is listed may be old, and what is under way by then as well: a code may have been made. */
  | { readonly type: 'history.stale' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'details.opened'; readonly id: Id }
  | { readonly type: 'details.closed' }
  | { readonly type: 'pin.copied' }
  | { readonly type: 'row.copied'; readonly id: Id }
  /** The orders that the search shows are saved as a file. */
  | { readonly type: 'orders.exported' }

export interface HistoryEffects {
  /** `null`: nobody is logged in on this device, and nobody was asked. */
  readonly listOrders: AsyncEffect<undefined, readonly HistoryItem[] | null>
  readonly copy: AsyncEffect<string, void>
  readonly saveCsv: (csv: string) => void
  readonly log: (problem: unknown) => void
}
