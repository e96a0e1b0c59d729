import { hashEmail } from '../contract/index.ts'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'historyEra'

/** What the router and the era keep with an entry of the history. */
interface Entry {
  readonly usr?: unknown
  readonly era?: string
  /** A hash of the e-mail of the person who left it. */
  readonly owner?: string
}

/**
 * Pages keep with their entries of the history what was typed there, and no script can reach back to empty them. So each
 * entry says in which era it was made, and one of an era that was closed is emptied before any page sees it. It also
 * carries a hash of its owner: where the storage was wiped there is no era left, and another person must not see it.
 */
export interface HistoryStateGuard {
  /** The entry that the browser is on belongs to this era. */
  stamp(): void
  /** Nothing of what the entries hold by now is given out any more, on this device. */
  invalidate(): void
  /** The hash of the owner of the entry that the browser is on; empty where it has none. */
  ownerHash(): string
}

export function createHistoryStateGuard(
  window: Window,
  now: () => number,
  /** The e-mail of the person who is logged in; empty for a visitor. */
  email: () => string,
): HistoryStateGuard {
  const { history } = window
  /** For a browser that keeps nothing: it holds as long as this page does. */
  let known = ''
  /** After a session was lost, new entries still belong to the person whose session it was. */
  let lastOwner = ''
  const present = () => readStored(window, KEY) ?? known
  const entry = () => Object(history.state) as Entry
  const put = (changed: Entry) => history.replaceState({ ...entry(), ...changed }, '')
  const empty = () => {
    const { usr, era = '', owner = '' } = entry()
    const current = hashEmail(email())
    const isAnothers = owner !== '' && current !== '' && owner !== current
    if (usr != null && (era !== present() || isAnothers)) put({ usr: null })
  }
  // Before the router hears of it.
  window.addEventListener('popstate', empty, { capture: true })
  empty()
  return {
    stamp: () => {
      const { usr, era = '', owner = '' } = entry()
      // An entry that holds nothing has nothing to lose.
      if (usr == null) return
      lastOwner = hashEmail(email()) || owner || lastOwner
      const marks = { era: present(), owner: owner || lastOwner }
      const isMarked = era === marks.era && owner === marks.owner
      if (!isMarked) put(marks)
    },
    ownerHash: () => entry().owner ?? '',
    invalidate: () => {
      lastOwner = ''
      known = String(now())
      writeStored(window, KEY, known)
    },
  }
}
