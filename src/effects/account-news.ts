import { onDevice, writeDevice } from './device.ts'
import { onReturn } from './page-signals.ts'

const KEY = 'accountChanged'
/** One return sends several signals, and other tabs may send more: balance and orders are read once in this time. */
const PAUSE_MS = 5_000

export interface AccountNews {
  /** Tells other tabs that something was spent, bought or confirmed here. */
  announce(): void
  /** Calls back when balance and orders may have changed elsewhere; the result stops that. */
  listen(onNews: () => void): () => void
}

/**
 * A mark in the storage and not a `BroadcastChannel`: an open channel keeps a page out of the back/forward cache. Tabs
 * that were frozen meanwhile miss the event, and read anew when the person returns.
 */
export function createAccountNews(window: Window, now: () => number): AccountNews {
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
    for (const onNews of listeners) onNews()
  }
  onReturn(window, () => {
    if (remaining() <= 0) notify()
  })
  onDevice(window, KEY, (mark) => {
    if (mark === null || delayed !== undefined) return
    if (remaining() <= 0) notify()
    // The reading of a moment ago may have missed this change.
    else delayed = window.setTimeout(notify, remaining())
  })
  return {
    announce: () => writeDevice(window, KEY, `${now()}-${Math.random()}`),
    listen: (onNews) => {
      listeners.add(onNews)
      return () => void listeners.delete(onNews)
    },
  }
}
