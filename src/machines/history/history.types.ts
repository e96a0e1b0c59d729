import type { HistoryItem, Id } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface HistoryContext {
  /** Newest first. */
  readonly orders: readonly HistoryItem[]
  /** True once the orders of this user were loaded; the list may be empty. */
  readonly hasLoaded: boolean
  readonly search: string
  /** The order whose details were opened last. */
  readonly openedOrder: HistoryItem | null
  /** The row whose PIN the user copied last, or tried to copy. */
  readonly copiedRow: HistoryItem | null
}

export type HistoryEvent =
  | AppBroadcast
  /** A page shows the orders. */
  | { readonly type: 'history.opened' }
  | { readonly type: 'history.closed' }
  /** The list and a running request may be outdated, since a code may have been generated: reload. */
  | { readonly type: 'history.stale' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'details.opened'; readonly id: Id }
  | { readonly type: 'details.closed' }
  | { readonly type: 'pin.copyRequested' }
  | { readonly type: 'row.copyRequested'; readonly id: Id }
  | { readonly type: 'export.requested' }

export interface HistoryEffects {
  /** Resolves to `null` without a request if no user is logged in on this device. */
  readonly listOrders: AsyncEffect<undefined, readonly HistoryItem[] | null>
  readonly copy: AsyncEffect<string, void>
  readonly saveCsv: (csv: string) => void
  readonly log: (problem: unknown) => void
}
