import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { idleSessionEffects } from '../../tests/session/session-effects.ts'
import { type SessionEffects, withSessionEffects } from '../machines/session/index.ts'
import { onUserChange } from './user-change.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const exp = Math.floor(Date.now() / 1000) + 36_000
const access_token = `x.${Buffer.from(JSON.stringify({ iat: exp - 40_000, exp })).toString('base64url')}.x`
const tokens = { access_token, refresh_token: 'r' }
const typed = { tokens, user: { email: ' Anna@Example.test ', discount: 0 } }

/** A session that is restored from `stored`, and the recorded calls of the handlers. */
function watched(stored: object, isLate = false) {
  const effects: SessionEffects = {
    ...idleSessionEffects,
    restore: async () => ({
      tokens: null,
      user: null,
      guarded: false,
      now: Date.now(),
      online: true,
      ...stored,
    }),
    readDeviceStatus: async () => ({ now: Date.now(), online: true }),
    renew: async () => ({ tokens, receivedAt: null }),
    readStatus: async () => [{ email: 'anna@example.test' }],
    readBalance: async () => ({ points: [], subscriptions: [] }),
  }
  const calls: string[] = []
  const session = createActor(withSessionEffects(effects))
  const watch = () =>
    onUserChange(session, { onLogout: () => calls.push('logout'), onLogin: () => calls.push('login') })
  if (!isLate) watch()
  session.start()
  return { session, calls, watch }
}
const login = (email: string) => ({ type: 'login.succeeded', tokens, email, at: Date.now() }) as const

it('R-SUC-17 the e-mail as typed and as the host spells it are one user', async () => {
  const { session, calls } = watched(typed)
  await settle()
  expect(session.getSnapshot().context.user?.email).toBe('anna@example.test')
  expect(calls).toEqual([])
})

it('onLogout is called at the logout', async () => {
  const { session, calls } = watched(typed)
  await settle()
  session.send({ type: 'logout.requested' })
  expect(calls).toEqual(['logout'])
})

it('R-SUC-17 onLogin is called for a login after booting, and not for the restored state', async () => {
  const { session, calls } = watched({})
  await settle()
  expect(calls).toEqual([])
  session.send(login('anna@example.test'))
  await settle()
  expect(calls).toEqual(['login'])
})

it('onLogout is also called if the user was logged in before the subscription', async () => {
  const { session, calls, watch } = watched(typed, true)
  await settle()
  watch()
  session.send({ type: 'logout.requested' })
  expect(calls).toEqual(['logout'])
})
