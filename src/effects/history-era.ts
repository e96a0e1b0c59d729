import { readDevice, writeDevice } from './device.ts'

const KEY = 'historyEra'

/** What the router and the era keep with an entry of the history. */
interface Entry {
  readonly usr?: unknown
  readonly era?: string
}

/**
 * Pages keep with their entries of the history what was typed there, and no script can reach back to empty them. So each
 * entry says in which era it was made, and one of an era that was closed is emptied before any page sees it.
 */
export interface HistoryEra {
  /** The entry that the browser is on belongs to this era. */
  stamp(): void
  /** Nothing of what the entries hold by now is given out any more, on this device. */
  close(): void
}

export function createHistoryEra(window: Window, now: () => number): HistoryEra {
  const { history } = window
  /** For a browser that keeps nothing: it holds as long as this page does. */
  let known = ''
  const present = () => readDevice(window, KEY) ?? known
  const entry = () => Object(history.state) as Entry
  const put = (changed: Entry) => history.replaceState({ ...entry(), ...changed }, '')
  const empty = () => {
    const { usr, era = '' } = entry()
    if (usr != null && era !== present()) put({ usr: null })
  }
  // Before the router hears of it.
  window.addEventListener('popstate', empty, { capture: true })
  empty()
  return {
    stamp: () => {
      const era = present()
      // An entry that holds nothing has nothing to lose.
      if (era !== '' && entry().usr != null && entry().era !== era) put({ era })
    },
    close: () => {
      known = String(now())
      writeDevice(window, KEY, known)
    },
  }
}
