import { readStored, writeStored } from './web-storage.ts'

const KEY = 'lastUser'

/**
 * Reads the hash of the e-mail that the host confirmed last in this tab, whose history entries may contain that user's orders. It
 * survives a reload; it is empty after a logout.
 */
export const readLastUser = (window: Window): string => readStored(window, KEY, 'sessionStorage') ?? ''

/** Saves the hash for the next load of the page; an empty one is removed. */
export const saveLastUser = (window: Window, hash: string): void =>
  writeStored(window, KEY, hash || null, 'sessionStorage')
