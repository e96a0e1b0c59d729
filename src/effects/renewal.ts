import { type Client, isRefusal } from '../api/index.ts'
import { TOKEN_NOT_VALID } from '../contract/index.ts'
import type { RenewalEffects } from '../machines/session/index.ts'
import type { createNewestMark } from './newest-mark.ts'
import type { SessionStore } from './session-store.ts'
import { createTabLock } from './tab-lock.ts'

/** Another tab's write is announced by an event; this often we look by ourselves, since the event can come first or never. */
const LOOK_EVERY_MS = 5

export function createRenewalEffects(
  window: Window,
  store: SessionStore,
  newestMark: ReturnType<typeof createNewestMark>,
  call: Client['call'],
): RenewalEffects {
  const alone = createTabLock(window.navigator.locks, 'authTokens:refresh')
  return {
    alone: (task, signal) => {
      newestMark.open()
      return alone(task, signal)
    },
    read: store.readTokens,
    write: store.writeTokens,
    newestMark: newestMark.read,
    setNewestMark: newestMark.write,
    readUntil: (holds, ms, signal) =>
      new Promise((resolve) => {
        const until = performance.now() + ms
        const look = () => {
          const stored = store.readTokens()
          if (holds(stored) || signal.aborted || performance.now() >= until) resolve(stored)
          else window.setTimeout(look, LOOK_EVERY_MS)
        }
        look()
      }),
    request: (refresh, signal) => call('refreshTokens', { json: { refresh } }, { signal }),
    isTokenNotValid: (error) => isRefusal(error, 'refreshTokens') && error.body.code === TOKEN_NOT_VALID,
    now: () => Date.now(),
  }
}
