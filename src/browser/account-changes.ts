import { onStorageChange, writeStored } from './local-storage.ts'
import { onReturn } from './page-events.ts'

const KEY = 'accountChanged'
/** One return sends several signals, and other tabs may send more: balance and orders are read once in this time. */
const PAUSE_MS = 5_000

export interface AccountChanges {
  /** Tells other tabs that something was spent, bought or confirmed here. */
  announce(): void
  /** Calls back when balance and orders may have changed elsewhere; the result stops that. */
  listen(onChange: () => void): () => void
}

/**
 * A mark in the storage and not a `BroadcastChannel`: an open channel keeps a page out of the back/forward cache. Tabs
 * that were frozen meanwhile miss the event, and read anew when the person returns.
 */
export function createAccountChanges(window: Window, now: () => number): AccountChanges {
  const listeners = new Set<() => void>()
  let readAt = Number.NEGATIVE_INFINITY
  let delayed: number | undefined
  const remaining = () => {
    const since = now() - readAt
    // A clock that was set back does not silence the news.
    return since < 0 ? 0 : PAUSE_MS - since
  }
  const notify = () => {
    delayed = undefined
    if (listeners.size === 0) return
    readAt = now()
    for (const onChange of listeners) onChange()
  }
  onReturn(window, () => {
    if (remaining() <= 0) notify()
  })
  onStorageChange(window, KEY, (mark) => {
    if (mark === null || delayed !== undefined) return
    if (remaining() <= 0) notify()
    // The reading of a moment ago may have missed this change.
    else delayed = window.setTimeout(notify, remaining())
  })
  return {
    announce: () => writeStored(window, KEY, `${now()}-${Math.random()}`),
    listen: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
