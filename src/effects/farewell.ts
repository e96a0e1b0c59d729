import { onDevice, readDevice, writeDevice } from './device.ts'

const KEY = 'farewell'

/** That somebody has logged out by hand: what a session leaves in the storage looks the same when it was lost. */
export interface Farewell {
  /** Tells every tab of this browser, this one first. */
  say(): void
  on(heard: () => void): void
  /** To be asked for by a tab that may have been away. */
  look(): void
}

/** The mark stays in the storage: a tab that was away while it was made finds it when it is back. */
export function createFarewell(window: Window, now: () => number): Farewell {
  const listeners: (() => void)[] = []
  let known = readDevice(window, KEY)
  const hear = (said: string | null) => {
    if (!said || said === known) return
    known = said
    for (const heard of listeners) heard()
  }
  onDevice(window, KEY, hear)
  return {
    say: () => {
      const said = String(now())
      hear(said)
      writeDevice(window, KEY, said)
      // What could not be written is not heard of again.
      known = readDevice(window, KEY)
    },
    look: () => hear(readDevice(window, KEY)),
    on: (heard) => {
      listeners.push(heard)
    },
  }
}
