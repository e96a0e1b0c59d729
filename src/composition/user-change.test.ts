import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { quietPorts } from '../../tests/session/quiet-ports.ts'
import { type SessionEffects, withSessionEffects } from '../machines/session/index.ts'
import { onUserChange } from './user-change.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const exp = Math.floor(Date.now() / 1000) + 36_000
const access_token = `x.${Buffer.from(JSON.stringify({ iat: exp - 40_000, exp })).toString('base64url')}.x`
const tokens = { access_token, refresh_token: 'r' }
const typed = { tokens, user: { email: ' Anna@Example.test ', discount: 0 } }

/** A session that begins with `kept`, and what was heard of its owner. */
function watched(kept: object, isLate = false) {
  const ports: SessionEffects = {
    ...quietPorts,
    restore: async () => ({
      tokens: null,
      user: null,
      guarded: false,
      now: Date.now(),
      online: true,
      ...kept,
    }),
    readDeviceStatus: async () => ({ now: Date.now(), online: true }),
    renew: async () => ({ tokens, receivedAt: null }),
    readStatus: async () => [{ email: 'anna@example.test' }],
    readBalance: async () => ({ points: [], subscriptions: [] }),
  }
  const heard: string[] = []
  const session = createActor(withSessionEffects(ports))
  const watch = () =>
    onUserChange(session, { onLogout: () => heard.push('gone'), onLogin: () => heard.push('come') })
  if (!isLate) watch()
  session.start()
  return { session, heard, watch }
}
const login = (email: string) => ({ type: 'login.succeeded', tokens, email, at: Date.now() }) as const

it('R-SUC-17 the spelling of the login and the one of the host are one person', async () => {
  const { session, heard } = watched(typed)
  await settle()
  expect(session.getSnapshot().context.user?.email).toBe('anna@example.test')
  expect(heard).toEqual([])
})

it('who was there is gone at the logout, and when somebody else is there', async () => {
  const { session, heard } = watched(typed)
  await settle()
  session.send({ type: 'logout.requested' })
  expect(heard).toEqual(['gone'])
})

it('R-SUC-17 who comes where nobody was is told, and the first that is found out is not', async () => {
  const { session, heard } = watched({})
  await settle()
  expect(heard).toEqual([])
  session.send(login('anna@example.test'))
  await settle()
  expect(heard).toEqual(['come'])
})

it('who is there when one begins to watch is gone at the logout, too', async () => {
  const { session, heard, watch } = watched(typed, true)
  await settle()
  watch()
  session.send({ type: 'logout.requested' })
  expect(heard).toEqual(['gone'])
})
