import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { deferred } from '../../tests/deferred.ts'
import { idleSessionEffects } from '../../tests/session/session-effects.ts'
import { withSessionEffects } from '../machines/session/index.ts'
import { tokenProviderFor } from './session-tokens.ts'

const createTokenPair = (name: string) => {
  const exp = Math.floor(Date.now() / 1000) + 36_000
  return {
    access_token: `${name}.${btoa(JSON.stringify({ iat: exp - 40_000, exp }))}.x`,
    refresh_token: name,
  }
}
const STORED = createTokenPair('stored')
const NEWER = createTokenPair('newer')
const login = { type: 'login.succeeded', tokens: NEWER, email: 'anna@example.test', at: Date.now() } as const

function startSession(effects: Partial<typeof idleSessionEffects>) {
  const device = { now: Date.now(), isOnline: true }
  const session = createActor(
    withSessionEffects({ ...idleSessionEffects, readDeviceStatus: async () => device, ...effects }),
  )
  session.start()
  return { session, tokens: tokenProviderFor(() => session) }
}
const restoreWith = (tokens: typeof STORED | null) => async () => ({
  ...{ tokens, user: null, isGuarded: false },
  ...{ now: Date.now(), isOnline: true },
})

it("a visitor's call waits until the session is restored, and has no token", async () => {
  const { tokens } = startSession({ restore: restoreWith(null) })
  expect(await tokens.current()).toBeNull()
})

it('after the backend refused a token, the call gets the refreshed one', async () => {
  const refreshTokens = async () => ({ tokens: NEWER, receivedAt: Date.now() })
  const { tokens } = startSession({ restore: restoreWith(STORED), refreshTokens })
  expect(await tokens.current()).toBe(STORED.access_token)
  expect(await tokens.refresh(STORED.access_token)).toBe(NEWER.access_token)
})

it('if the refresh is refused, the session ends and the call gets `undefined`', async () => {
  const refreshTokens = () => Promise.reject(new Error('refused'))
  const { tokens } = startSession({ restore: restoreWith(STORED), refreshTokens })
  await tokens.current()
  expect(await tokens.refresh(STORED.access_token)).toBeUndefined()
})

it('calls fail if the session failed, instead of waiting for ever', async () => {
  const problem = new Error('broken')
  const saveSession = () => {
    throw problem
  }
  const { session, tokens } = startSession({ restore: restoreWith(null), saveSession })
  expect(await tokens.current()).toBeNull()
  const failed = vi.fn()
  session.subscribe({ error: failed })
  session.send(login)
  expect(failed).toHaveBeenCalledWith(problem)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(tokens.current()).rejects.toBe(problem)
})

/** Anna is logged in, until Bert logs in in another tab. */
function annaThenBert(effects: Partial<typeof idleSessionEffects>) {
  const device = { isGuarded: false, now: Date.now(), isOnline: true }
  const stored = { tokens: STORED, user: { email: 'anna@example.test', discount: 0 } }
  const { session, tokens } = startSession({ restore: async () => ({ ...stored, ...device }), ...effects })
  const bertLogsIn = () => {
    Object.assign(stored, { tokens: NEWER, user: { email: 'bert@example.test', discount: 0 } })
    session.send({ type: 'storage.changed', tokens: NEWER, email: 'bert@example.test' })
  }
  return { tokens, bertLogsIn }
}

it('a refused call is not sent again with the token of the user who logged in meanwhile', async () => {
  const { tokens, bertLogsIn } = annaThenBert({})
  expect(await tokens.current()).toBe(STORED.access_token)
  bertLogsIn()
  expect(await tokens.refresh(STORED.access_token)).toBeUndefined()
  expect(await tokens.current()).toBe(NEWER.access_token)
})

it('a call that waits for a refresh does not get the token of the user who logs in meanwhile', async () => {
  const refreshing = deferred<never>()
  const { tokens, bertLogsIn } = annaThenBert({ refreshTokens: () => refreshing.promise })
  await tokens.current()
  const refused = tokens.refresh(STORED.access_token)
  const waiting = tokens.current()
  bertLogsIn()
  expect([await refused, await waiting]).toEqual([undefined, undefined])
  expect(await tokens.current()).toBe(NEWER.access_token)
})
