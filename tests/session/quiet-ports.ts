import type { SessionEffects } from '../../src/machines/session/index.ts'

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined

/** A device that remembers nobody, a host that never answers, and nobody who listens: a test says what is otherwise. */
export const quietPorts: SessionEffects = {
  restore: async () => ({ tokens: null, user: null, guarded: false, now: 0, online: true }),
  readDeviceStatus: never,
  renew: never,
  readStatus: never,
  readBalance: never,
  saveSession: nothing,
  saveUser: nothing,
  clearSession: nothing,
  notifySessionEnded: nothing,
  navigateAfterLogout: nothing,
  log: nothing,
}
