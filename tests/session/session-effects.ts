import type { SessionEffects } from '../../src/machines/session/index.ts'

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined

/** Effects of an empty storage and of a backend that never responds. Tests override single ones. */
export const idleSessionEffects: SessionEffects = {
  restore: async () => ({ tokens: null, user: null, isGuarded: false, now: 0, isOnline: true }),
  readDeviceStatus: never,
  refreshTokens: never,
  readStatus: never,
  readBalance: never,
  saveSession: nothing,
  saveUser: nothing,
  broadcastLogout: nothing,
  clearSession: nothing,
  clearOwnSession: nothing,
  notifySessionEnded: nothing,
  navigateAfterLogout: nothing,
  dispatchLogin: nothing,
  dispatchLogout: nothing,
  reportUser: nothing,
  reportFacts: nothing,
  confirmUser: nothing,
  log: nothing,
}
