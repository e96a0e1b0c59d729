import { onReturn } from './page-events.ts'
import { onStorageChange, writeStored } from './web-storage.ts'

const KEY = 'accountChanged'
/** Listeners are notified at most once in this time: one return to the tab fires several events. */
const PAUSE_MS = 5_000

export interface AccountChanges {
  /** Notifies other tabs that something was spent, bought or confirmed here. */
  announce(): void
  /** Calls back when the orders may have changed elsewhere. Returns the function that unsubscribes. */
  onOrdersChange(onChange: () => void): () => void
  /**
   * The same for the balance, and at once if it may have changed while no page listened: a page that opens reads its orders,
   * but not the balance.
   */
  onBalanceChange(onChange: () => void): () => void
  /** Call this when a read of the balance starts: its response includes every earlier change. */
  onBalanceRead(): void
}

type Listeners = Set<() => void>

function add(listeners: Listeners, onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/**
 * Writes a mark to `localStorage` instead of using a `BroadcastChannel`: an open channel keeps a page out of the
 * back/forward cache. Frozen tabs miss the storage event and notify their listeners when the user returns.
 */
export function createAccountChanges(window: Window, now: () => number): AccountChanges {
  const balanceListeners: Listeners = new Set()
  const orderListeners: Listeners = new Set()
  /** True if the balance may have changed while no page listened. */
  let hasMissedBalanceChange = false
  let notifiedAt = Number.NEGATIVE_INFINITY
  let delayed: number | undefined
  const remainingPause = () => {
    const since = now() - notifiedAt
    // If the clock was set back, notify at once.
    return since < 0 ? 0 : PAUSE_MS - since
  }
  const notify = () => {
    delayed = undefined
    hasMissedBalanceChange = balanceListeners.size === 0
    notifiedAt = now()
    for (const listeners of [balanceListeners, orderListeners]) for (const onChange of listeners) onChange()
  }
  onReturn(window, () => {
    if (remainingPause() <= 0) notify()
  })
  onStorageChange(window, KEY, (mark) => {
    if (mark === null || delayed !== undefined) return
    if (remainingPause() <= 0) notify()
    // The read after the previous notification may have missed this change, so notify again after the pause.
    else delayed = window.setTimeout(notify, remainingPause())
  })
  return {
    announce: () => writeStored(window, KEY, `${now()}-${Math.random()}`),
    onOrdersChange: (onChange) => add(orderListeners, onChange),
    onBalanceChange: (onChange) => {
      const remove = add(balanceListeners, onChange)
      if (hasMissedBalanceChange) {
        hasMissedBalanceChange = false
        notifiedAt = now()
        onChange()
      }
      return remove
    },
    onBalanceRead: () => {
      hasMissedBalanceChange = false
    },
  }
}
