import { type Client, hasErrorBody } from '../api/index.ts'
import { TOKEN_NOT_VALID } from '../contract/index.ts'
import type { TokenRefreshEffects } from '../machines/session/index.ts'
import type { createNewestTokenHash } from './newest-token-hash.ts'
import type { SessionStore } from './session-store.ts'
import { createTabLock } from './tab-lock.ts'

/** Poll interval for another tab's write: the storage event can fire too early or never. */
const POLL_INTERVAL_MS = 5

export function createTokenRefreshEffects(
  window: Window,
  store: SessionStore,
  newestTokenHash: ReturnType<typeof createNewestTokenHash>,
  call: Client['call'],
): TokenRefreshEffects {
  const runExclusively = createTabLock(window.navigator.locks, 'authTokens:refresh')
  return {
    runExclusively: (task, signal) => {
      newestTokenHash.open()
      return runExclusively(task, signal)
    },
    read: store.readTokens,
    write: store.writeTokens,
    newestTokenHash: newestTokenHash.read,
    setNewestTokenHash: newestTokenHash.write,
    readUntil: (condition, ms, signal) =>
      new Promise((resolve) => {
        const until = performance.now() + ms
        const poll = () => {
          const stored = store.readTokens()
          if (condition(stored) || signal.aborted || performance.now() >= until) resolve(stored)
          else window.setTimeout(poll, POLL_INTERVAL_MS)
        }
        poll()
      }),
    request: (refresh, signal) => call('refreshTokens', { json: { refresh } }, { signal }),
    isTokenNotValid: (error) => hasErrorBody(error, 'refreshTokens') && error.body.code === TOKEN_NOT_VALID,
    now: () => Date.now(),
  }
}
