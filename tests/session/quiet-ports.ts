import type { SessionPorts } from '../../src/machines/session/index.ts'

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined

/** A device that remembers nobody, a host that never answers, and nobody who listens: a test says what is otherwise. */
export const quietPorts: SessionPorts = {
  restore: async () => ({ tokens: null, user: null, guarded: false, now: 0, online: true }),
  glance: never,
  renew: never,
  readStatus: never,
  readBalance: never,
  remember: nothing,
  rememberUser: nothing,
  forget: nothing,
  sayEnded: nothing,
  leave: nothing,
  log: nothing,
}
