import { expect, it } from 'vitest'
import type { Client } from '../api/index.ts'
import { hashEmail } from '../contract/index.ts'
import type { Environment } from './environment.ts'
import { sessionEffects } from './session.ts'

const pair = (name: string) => ({ access_token: `access of ${name}`, refresh_token: `refresh of ${name}` })

/**
 * Anna's refresh gets no response; meanwhile another tab stores the tokens of `newUser`. With `isSameUser`, this tab has
 * learned that `newUser` is Anna's new e-mail.
 */
function refreshWhileLoggingIn(newUser: string, isSameUser = false) {
  const stored = { name: 'anna' }
  const environment = {
    userEmail: () => `${isSameUser ? stored.name : 'anna'}@example.test`,
    store: { readOwner: () => `${stored.name}@example.test` },
    tokenRefresh: {
      runExclusively: (task: () => Promise<unknown>) => task(),
      read: () => pair(stored.name),
      write: () => undefined,
      newestTokenHash: async () => null,
      setNewestTokenHash: async () => undefined,
      readUntil: async () => pair(stored.name),
      request: async () => {
        stored.name = newUser
        throw new Error('the connection broke')
      },
      isTokenNotValid: () => false,
      now: () => 0,
    },
  } as unknown as Environment
  const { refreshTokens } = sessionEffects({} as Client, environment)
  return refreshTokens({ tokens: pair('anna') }, new AbortController().signal)
}

it('a refresh does not take over the tokens of another user who logged in meanwhile', async () => {
  await expect(refreshWhileLoggingIn('bert')).rejects.toMatchObject({ reason: 'superseded' })
})

it('a refresh without a response fails if no other user logged in', async () => {
  await expect(refreshWhileLoggingIn('anna')).rejects.toMatchObject({ reason: 'failed' })
})

it('a refresh is accepted if the status arrived meanwhile with another e-mail of the same user', async () => {
  expect(await refreshWhileLoggingIn('anna.new', true)).toMatchObject({ tokens: pair('anna.new') })
})

it.each([
  ['loggedOut', true],
  ['toHome', false],
  ['toLogin', false],
  ['inOtherTab', false],
] as const)(
  'R-SAFE-06 a login and a logout remove the records of paid orders, a lost session does not: %s',
  (reason, isRemoved) => {
    const calls: string[] = []
    const environment = {
      forgetPaidOrders: () => calls.push('forgetPaidOrders'),
      broadcastLogout: () => undefined,
      invalidateHistoryState: () => undefined,
      replacePage: () => undefined,
      path: () => '/',
      currentPath: () => '/',
      announce: () => undefined,
      userEmail: () => 'anna@example.test',
    } as unknown as Environment
    const { navigateAfterLogout, announceLogin } = sessionEffects({} as Client, environment)
    navigateAfterLogout(reason)
    expect(calls).toEqual(isRemoved ? ['forgetPaidOrders'] : [])
    announceLogin()
    expect(calls).toHaveLength(isRemoved ? 2 : 1)
  },
)

it.each([
  ['loggedOut', false],
  ['inOtherTab', false],
  ['toHome', true],
  ['toLogin', true],
] as const)(
  'R-SES-09 only a lost session leads from a receipt to the login, which leads its owner back: %s',
  (reason, isToLogin) => {
    const [from, email] = ['/success?bundleId=11&payment=r-1', 'anna@example.test']
    const opened = (userEmail: string) => {
      const calls: unknown[] = []
      const environment = {
        forgetPaidOrders: () => undefined,
        broadcastLogout: () => undefined,
        invalidateHistoryState: () => undefined,
        replacePage: (...page: unknown[]) => calls.push(page),
        path: () => '/success',
        currentPath: () => from,
        userEmail: () => userEmail,
        store: { readOwner: () => email },
      } as unknown as Environment
      sessionEffects({} as Client, environment).navigateAfterLogout(reason)
      return calls
    }
    const expected = isToLogin ? [['/login', { from, ownerHash: hashEmail(email) }]] : [['/']]
    expect(opened(email)).toEqual(expected)
    // While the session is restored, only the storage names its user.
    expect(opened('')).toEqual(expected)
  },
)
