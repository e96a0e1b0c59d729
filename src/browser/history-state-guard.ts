import { hashEmail, isOfOtherUser } from '../contract/index.ts'
import { readLastUser, saveLastUser } from './last-user.ts'
import { log } from './log.ts'
import { readLogoutPeriod, saveLogoutPeriod } from './logout-period.ts'

/** `history.state`: `usr` and other fields of the router, `period` and `owner` of this guard. */
interface Entry {
  /**
   * The page's own state. It contains the owner's hash on the login page and the order form after a lost
   * session, and in links to the order of a checkout.
   */
  readonly usr?: { readonly ownerHash?: string } | null
  /** The logout period in which the entry was made. */
  readonly period?: string
  /** A hash of the owner's e-mail, if one is known. */
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
  /** The backend confirmed this user, to whom the current entry belongs if it has no owner; empty after a logout. */
  setUser(email: string): void
  /** At a logout: empties the current entry if it has an owner, because a page that is still loading would read it. */
  clearOwnedEntry(): void
  /** Starts a new logout period: all existing entries on this device are emptied when they are visited again. */
  invalidate(): void
  /** True if the current entry is of a previous logout period or of another user, who may have logged in since it was opened. */
  isInvalid(): boolean
  /** The hash of the owner of the current entry. If it has none: that of the last confirmed user of this tab, or empty. */
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
  const currentPeriod = () => readLogoutPeriod(window) || periodInMemory
  const entry = () => Object(history.state) as Entry
  const markedOwnerHash = () => {
    const { usr, owner } = entry()
    return owner || usr?.ownerHash || ''
  }
  /** An entry without an owner may be from before the login of the tab's last user. */
  const ownerHash = () => markedOwnerHash() || readLastUser(window)
  const put = (changed: Entry) => history.replaceState({ ...entry(), ...changed }, '')
  const clear = () => {
    try {
      if (entry().usr != null) put({ usr: null, owner: '' })
    } catch (problem) {
      // The browser may refuse to write to the history. The other steps of a logout must still run.
      log('The history entry could not be emptied', problem)
    }
  }
  const isInvalid = () => {
    const { period = '' } = entry()
    return period !== currentPeriod() || isOfOtherUser(markedOwnerHash(), email())
  }
  const clearInvalid = () => {
    if (isInvalid()) clear()
  }
  const stamp = () => {
    const { usr, period = '', owner = '' } = entry()
    // An entry without state needs no protection.
    if (usr == null) return
    const marks = { period: currentPeriod(), owner: ownerHash() || hashEmail(email()) }
    const isMarked = period === marks.period && owner === marks.owner
    if (!isMarked) put(marks)
  }
  const invalidate = () => {
    periodInMemory = String(now())
    saveLogoutPeriod(window, periodInMemory)
    saveLastUser(window, '')
  }
  // The capture phase runs before the router's own `popstate` listener.
  window.addEventListener('popstate', clearInvalid, { capture: true })
  // Another user logged in while this page was not loaded: entries without an owner may belong to the
  // previous user.
  if (isOfOtherUser(readLastUser(window), email())) invalidate()
  clearInvalid()
  return {
    stamp,
    isInvalid,
    ownerHash,
    clearOwnedEntry: () => {
      if (markedOwnerHash()) clear()
    },
    setUser: (user) => {
      saveLastUser(window, hashEmail(user))
      if (user !== '') stamp()
    },
    invalidate,
  }
}
