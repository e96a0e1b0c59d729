import { readLogoutPeriod } from './logout-period.ts'
import { readStored, writeStored } from './web-storage.ts'

const KEY = 'lastUser'

/**
 * Reads the hash of the e-mail that the backend confirmed last in this tab, whose history entries may contain
 * that user's orders. It survives a reload; it is empty after a logout, also one in another tab.
 */
export function readLastUser(window: Window): string {
  const [hash = '', period = ''] = (readStored(window, KEY, 'sessionStorage') ?? '').split(' ')
  return period === readLogoutPeriod(window) ? hash : ''
}

/** Saves the hash for the next load of the page; an empty one is removed. */
export const saveLastUser = (window: Window, hash: string) =>
  writeStored(window, KEY, hash && `${hash} ${readLogoutPeriod(window)}`, 'sessionStorage')
