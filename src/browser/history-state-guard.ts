import { belongsToAnother, hashEmail } from '../contract/index.ts'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'logoutPeriod'

/** `history.state`: `usr` and other fields of the router, `period` and `owner` of this guard. */
interface Entry {
  /** May name the owner of its order: the page may know it better than the storage, which another tab has changed. */
  readonly usr?: { readonly ownerHash?: string } | null
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
  /** At a logout: empties the current entry if it has an owner, because a page that is still loading would read it. */
  clearOwned(): void
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
  const currentPeriod = () => readStored(window, KEY) ?? periodInMemory
  const entry = () => Object(history.state) as Entry
  const ownerHash = () => {
    const { usr, owner } = entry()
    return owner || usr?.ownerHash || ''
  }
  const put = (changed: Entry) => history.replaceState({ ...entry(), ...changed }, '')
  const clear = () => {
    if (entry().usr != null) put({ usr: null, owner: '' })
  }
  const clearForeign = () => {
    const { period = '' } = entry()
    if (period !== currentPeriod() || belongsToAnother(ownerHash(), email())) clear()
  }
  const stamp = () => {
    const { usr, period = '', owner = '' } = entry()
    // An entry without state needs no protection.
    if (usr == null) return
    const marks = { period: currentPeriod(), owner: ownerHash() || hashEmail(email()) }
    const isMarked = period === marks.period && owner === marks.owner
    if (!isMarked) put(marks)
  }
  // The capture phase runs before the router's own `popstate` listener.
  window.addEventListener('popstate', clearForeign, { capture: true })
  clearForeign()
  return {
    stamp,
    ownerHash,
    clearOwned: () => {
      if (ownerHash()) clear()
    },
    invalidate: () => {
      periodInMemory = String(now())
      writeStored(window, KEY, periodInMemory)
    },
  }
}
