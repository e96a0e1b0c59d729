import { readStored, writeStored } from './web-storage.ts'

const KEY = 'logoutPeriod'

/** Reads the logout period of this device: the time between two logouts or changes of user; empty before the first one. */
export const readLogoutPeriod = (window: Window): string => readStored(window, KEY) ?? ''

export const saveLogoutPeriod = (window: Window, period: string) => writeStored(window, KEY, period)
