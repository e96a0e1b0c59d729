import { expect, it, vi } from 'vitest'
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

it('R-SES-11 a logout dispatches its event', () => {
  const dispatched: string[] = []
  const environment = { dispatchEvent: (name: string) => dispatched.push(name) } as unknown as Environment
  sessionEffects({} as Client, environment).dispatchLogout()
  expect(dispatched).toEqual(['logout'])
})

it('R-SAFE-06 a login and a logout remove the records of paid orders, a lost session does not', () => {
  const calls: string[] = []
  const environment = {
    forgetPaidOrders: () => calls.push('forgetPaidOrders'),
    broadcastLogout: () => undefined,
    invalidateHistoryState: () => undefined,
    replacePage: () => undefined,
    path: () => '/',
    currentPath: () => '/',
    dispatchEvent: () => undefined,
    userEmail: () => 'anna@example.test',
    actors: () => ({ session: { getSnapshot: () => ({ context: { user: null } }) } }),
  } as unknown as Environment
  const { broadcastLogout, navigateAfterLogout, dispatchLogin } = sessionEffects({} as Client, environment)
  for (const reason of ['toHome', 'toLogin', 'inOtherTab'] as const) navigateAfterLogout(reason)
  expect(calls).toEqual([])
  broadcastLogout()
  dispatchLogin()
  expect(calls).toHaveLength(2)
})

it.each([
  ['the same user', 'anna@example.test', 'Anna@example.test', true],
  ['nobody', 'anna@example.test', null, true],
  ['a user who is not known here yet', '', 'anna@example.test', true],
  ['another user, who logged in in another tab', 'anna@example.test', 'bert@example.test', false],
  ['the same user with a new e-mail', 'anna@example.test', 'anna.new@example.test', true, 'anna'],
] as const)(
  'clearOwnSession() removes the stored session of %s (e-mail %s, stored owner %s): %s',
  (_name, email, owner, isRemoved, stored: string = 'of another login') => {
    const calls: string[] = []
    const environment = {
      userEmail: () => email,
      actors: () => ({ session: { getSnapshot: () => ({ context: { tokens: pair('anna') } }) } }),
      store: { readOwner: () => owner, readTokens: () => pair(stored), clear: () => calls.push('clear') },
      publishNewestToken: () => calls.push('publishNewestToken'),
    } as unknown as Environment
    const { clearOwnSession, clearSession } = sessionEffects({} as Client, environment)
    clearOwnSession()
    expect(calls.splice(0)).toEqual(isRemoved ? ['clear', 'publishNewestToken'] : [])
    clearSession()
    expect(calls).toEqual(['clear', 'publishNewestToken'])
  },
)

it.each([
  ['the session is stored', pair('anna'), 'Anna@example.test', true],
  ['the backend has changed the e-mail', pair('anna'), 'anna.old@example.test', true],
  ['another tab has refreshed the tokens', pair('anna again'), 'anna@example.test', true],
  ['another tab has ended the session', null, null, false],
  ['another user has logged in in another tab', pair('bert'), 'bert@example.test', false],
] as const)(
  'R-SAFE-13 a loaded user is stored only if the stored session is still that of the user: %s',
  (_name, stored, owner, isStored) => {
    const calls: string[] = []
    const environment = {
      store: {
        readTokens: () => stored,
        readOwner: () => owner,
        writeUser: ({ email }: { readonly email: string }) => calls.push(email),
        setOwner: () => calls.push('setOwner'),
      },
    } as unknown as Environment
    const { saveUser } = sessionEffects({} as Client, environment)
    saveUser({ email: 'anna@example.test', discount: 0 }, pair('anna'))
    expect(calls).toEqual(isStored ? ['anna@example.test', 'setOwner'] : [])
  },
)

it('each step of a logout runs although the browser refuses the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const calls: string[] = []
  const refused = (name: string) => () => {
    calls.push(name)
    throw new DOMException('', 'SecurityError')
  }
  const environment = {
    forgetPaidOrders: refused('forgetPaidOrders'),
    broadcastLogout: refused('broadcastLogout'),
    invalidateHistoryState: refused('invalidateHistoryState'),
    replacePage: refused('replacePage'),
    path: () => '/',
  } as unknown as Environment
  const { broadcastLogout, navigateAfterLogout } = sessionEffects({} as Client, environment)
  broadcastLogout()
  navigateAfterLogout('loggedOut')
  expect(calls).toEqual(['broadcastLogout', 'forgetPaidOrders', 'invalidateHistoryState', 'replacePage'])
})

it.each([
  ['a logout in this tab leads from a receipt to the home page', 'loggedOut', false],
  ['a logout in another tab leads from a receipt to the home page', 'inOtherTab', false],
  ['a session that was lost in the background leads from a receipt to the login', 'toHome', true],
  ['a session that was lost during a call leads from a receipt to the login', 'toLogin', true],
] as const)('%s', (_title, reason, isToLogin) => {
  const [from, email] = ['/success?bundleId=11&payment=r-1', 'anna@example.test']
  const opened = (userEmail: string, owner: string | null, user: { readonly email: string } | null) => {
    const calls: unknown[] = []
    const environment = {
      forgetPaidOrders: () => undefined,
      broadcastLogout: () => undefined,
      invalidateHistoryState: () => undefined,
      replacePage: (...page: unknown[]) => calls.push(page),
      path: () => '/success',
      currentPath: () => from,
      userEmail: () => userEmail,
      actors: () => ({ session: { getSnapshot: () => ({ context: { user } }) } }),
      store: { readOwner: () => owner },
    } as unknown as Environment
    sessionEffects({} as Client, environment).navigateAfterLogout(reason)
    return calls
  }
  const expected = isToLogin ? [['/login', { from, ownerHash: hashEmail(email) }]] : [['/']]
  expect(opened(email, email, { email })).toEqual(expected)
  // While the session of a page is restored for the first time, only the storage contains its user.
  expect(opened('', email, null)).toEqual(expected)
  // Another tab has removed the session, and this one reads the storage again.
  expect(opened('', null, { email })).toEqual(expected)
})

it.each([
  ['/profile', true],
  ['/profile/orders', true],
  ['/success', true],
  ['/profilex', false],
  ['/', false],
])(
  'restore() on %s sets isGuarded for pages that require a login and for receipts: %s',
  async (path, isGuarded) => {
    const environment = {
      checkLogout: () => undefined,
      path: () => path,
      readDeviceStatus: () => ({ now: 0, isOnline: true }),
      store: { readTokens: () => null, readUser: () => null },
    } as unknown as Environment
    const { restore } = sessionEffects({} as Client, environment)
    expect(await restore(undefined, new AbortController().signal)).toMatchObject({ isGuarded })
  },
)
