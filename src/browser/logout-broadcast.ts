import { onStorageChange, readStored, writeStored } from './web-storage.ts'

const KEY = 'logoutBroadcast'

/**
 * Announces voluntary logouts. Other tabs cannot infer them from the missing tokens, because a lost session removes the
 * tokens, too.
 */
export interface LogoutBroadcast {
  /** Notifies every tab of this browser, this one first. */
  broadcast(): void
  /** `isInThisTab`: false if the logout happened in another tab. */
  onLogout(listener: (isInThisTab: boolean) => void): void
  /** Reads the mark again; call it when the page resumes, since a frozen tab receives no storage events. */
  check(): void
}

/** The mark stays in `localStorage`, so that a frozen tab finds it when it resumes. */
export function createLogoutBroadcast(window: Window, now: () => number): LogoutBroadcast {
  const listeners: ((isInThisTab: boolean) => void)[] = []
  let lastMark = readStored(window, KEY)
  const handle = (mark: string | null, isInThisTab = false) => {
    if (!mark || mark === lastMark) return
    lastMark = mark
    for (const listener of listeners) listener(isInThisTab)
  }
  onStorageChange(window, KEY, (mark) => handle(mark))
  return {
    broadcast: () => {
      const mark = String(now())
      // Write first, since a listener may throw.
      writeStored(window, KEY, mark)
      handle(mark, true)
      // If the write failed, `check` must not report the older stored mark as a new logout.
      lastMark = readStored(window, KEY)
    },
    check: () => handle(readStored(window, KEY)),
    onLogout: (listener) => {
      listeners.push(listener)
    },
  }
}
