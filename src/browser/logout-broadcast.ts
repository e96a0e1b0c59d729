import { onStorageChange, readStored, writeStored } from './local-storage.ts'

const KEY = 'farewell'

/** That somebody has logged out by hand: what a session leaves in the storage looks the same when it was lost. */
export interface LogoutBroadcast {
  /** Tells every tab of this browser, this one first. */
  broadcast(): void
  onLogout(listener: () => void): void
  /** To be asked for by a tab that may have been away. */
  check(): void
}

/** The mark stays in the storage: a tab that was away while it was made finds it when it is back. */
export function createLogoutBroadcast(window: Window, now: () => number): LogoutBroadcast {
  const listeners: (() => void)[] = []
  let known = readStored(window, KEY)
  const handle = (mark: string | null) => {
    if (!mark || mark === known) return
    known = mark
    for (const listener of listeners) listener()
  }
  onStorageChange(window, KEY, handle)
  return {
    broadcast: () => {
      const mark = String(now())
      handle(mark)
      writeStored(window, KEY, mark)
      // What could not be written is not heard of again.
      known = readStored(window, KEY)
    },
    check: () => handle(readStored(window, KEY)),
    onLogout: (listener) => {
      listeners.push(listener)
    },
  }
}
