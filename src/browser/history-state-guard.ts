import { hashEmail } from '../contract/index.ts'
import { createDraftStore } from './draft-store.ts'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'logoutPeriod'

/** `history.state`: `usr` and other fields of the router, `period` and `owner` of this guard. */
interface Entry {
  readonly usr?: unknown
  /** The logout period in which the entry was made. */
  readonly period?: string
  /** A hash of the e-mail of the person who made the entry. */
  readonly owner?: string
}

/**
 * Pages store typed values in `history.state`, and a script can change only the current entry. So each entry is stamped
 * with its logout period, the time between two logouts on this device; an entry of a previous period is emptied before
 * the router reads it. Each entry also carries a hash of its owner: the periods are lost when the storage is cleared, and
 * another user must still not see the entry.
 */
export interface HistoryStateGuard {
  /** Stamps the current entry with the current logout period and its owner. */
  stamp(): void
  /**
   * The user pressed 'Log out': empties the current entry if it has an owner, because a page that is still loading would
   * read it. Until the session has ended, their e-mail is still read.
   */
  forgetUser(): void
  /** A user is logged in, perhaps the same one again: stamps the current entry, which may have no owner yet. */
  rememberUser(): void
  /** Starts a new logout period: all existing entries on this device are emptied when they are visited again. */
  invalidate(): void
  /** The hash of the owner of the current entry; empty if it has none. */
  ownerHash(): string
}

export function createHistoryStateGuard(
  window: Window,
  now: () => number,
  /** The e-mail of the logged-in user; empty for a visitor. */
  email: () => string,
): HistoryStateGuard {
  const { history } = window
  /** Fallback without `localStorage`; it lasts until the page is unloaded. */
  let periodInMemory = ''
  /** After an involuntary logout, new entries still belong to the previous user, as does a draft from before a reload. */
  let lastOwner = createDraftStore(window, email).read()?.ownerHash ?? ''
  /** The hash of the user who logged out, until another e-mail is read. */
  let loggedOut = ''
  const currentUser = () => {
    const user = hashEmail(email())
    if (user === loggedOut) return ''
    loggedOut = ''
    return user
  }
  const currentPeriod = () => readStored(window, KEY) ?? periodInMemory
  const entry = () => Object(history.state) as Entry
  const put = (changed: Entry) => history.replaceState({ ...entry(), ...changed }, '')
  const clear = () => {
    if (entry().usr != null) put({ usr: null, owner: '' })
  }
  const clearForeign = () => {
    const { period = '', owner = '' } = entry()
    const current = hashEmail(email())
    const isForeign = owner !== '' && current !== '' && owner !== current
    if (period !== currentPeriod() || isForeign) clear()
  }
  const stamp = () => {
    const { usr, period = '', owner = '' } = entry()
    lastOwner = currentUser() || owner || lastOwner
    // An entry without state needs no protection.
    if (usr == null) return
    const marks = { period: currentPeriod(), owner: owner || lastOwner }
    const isMarked = period === marks.period && owner === marks.owner
    if (!isMarked) put(marks)
  }
  // The capture phase runs before the router's own `popstate` listener.
  window.addEventListener('popstate', clearForeign, { capture: true })
  clearForeign()
  return {
    stamp,
    ownerHash: () => entry().owner ?? '',
    forgetUser: () => {
      lastOwner = ''
      loggedOut = hashEmail(email())
      if (entry().owner) clear()
    },
    rememberUser: () => {
      loggedOut = ''
      stamp()
    },
    invalidate: () => {
      lastOwner = ''
      periodInMemory = String(now())
      writeStored(window, KEY, periodInMemory)
    },
  }
}
