import type { Client } from '../api/index.ts'
import { log } from '../browser/log.ts'
import { isReceiptPath } from '../browser/receipt-path.ts'
import { hashEmail, isSameEmail, type TokenPair } from '../contract/index.ts'
import { isGuardedPath, refreshOncePerBrowser, type SessionEffects } from '../machines/session/index.ts'
import * as TEXTS from '../texts.ts'
import { notify, reportFacts } from './app-events.ts'
import type { Environment } from './environment.ts'
import { ownerEmail } from './owner-email.ts'

const superseded = () => Object.assign(new Error('[effects] another user'), { reason: 'superseded' })

/** True on the page that a checkout returns to. */
const isReceiptPage = (environment: Environment) => isReceiptPath(environment.path())

/** Runs one step of a logout. If the browser refuses it (storage or history), the other steps still run. */
function attempt(effect: () => void): void {
  try {
    effect()
  } catch (problem) {
    log('A part of the logout failed', problem)
  }
}

function clearSession({ store, publishNewestToken }: Environment): void {
  store.clear()
  publishNewestToken(null)
}

/**
 * True if the stored session belongs to another user, who logged in in another tab, before the storage event
 * arrives. False if the stored access token is that of this session (the backend may have changed the
 * e-mail), and if one of the two e-mails is unknown.
 */
function isOtherSessionStored({ store }: Environment, tokens: TokenPair | null, email: string): boolean {
  const owner = store.readOwner()
  const isOwnPair = store.readTokens()?.access_token === tokens?.access_token
  return !isOwnPair && email !== '' && owner !== null && !isSameEmail(owner, email)
}

export const sessionEffects = ({ call }: Client, environment: Environment): SessionEffects => ({
  restore: async () => {
    // If another tab has removed the tokens, it may have announced a logout before.
    environment.checkLogout()
    return {
      tokens: environment.store.readTokens(),
      user: environment.store.readUser(),
      isGuarded: isReceiptPage(environment) || isGuardedPath(environment.path()),
      ...environment.readDeviceStatus(),
    }
  },
  readDeviceStatus: async () => environment.readDeviceStatus(),
  refreshTokens: async ({ tokens }, signal) => {
    const emailBefore = ownerEmail(environment)
    const refreshed = await refreshOncePerBrowser(tokens, environment.tokenRefresh, signal)
    const newOwnerEmail = environment.store.readOwner()
    if (emailBefore === '' || newOwnerEmail === null) return refreshed
    // The status may have arrived meanwhile and have changed the e-mail of the same user.
    const emails = [emailBefore, environment.userEmail()]
    // Another user logged in meanwhile, in another tab: the tokens are theirs.
    if (!emails.some((email) => isSameEmail(email, newOwnerEmail))) throw superseded()
    return refreshed
  },
  readStatus: (_, signal) => call('readStatus', {}, { signal }),
  readBalance: (_, signal) => {
    environment.accountChanges.onBalanceRead()
    return call('readBalance', {}, { signal })
  },
  saveSession: (tokens, user) => {
    environment.store.writeTokens(tokens, user.email)
    environment.store.writeUser(user)
    environment.publishNewestToken(tokens)
  },
  saveUser: (user, tokens) => {
    const { store } = environment
    // Another tab may have ended the session meanwhile.
    if (store.readTokens() === null || isOtherSessionStored(environment, tokens, user.email)) return
    store.writeUser(user)
    if (tokens !== null) store.setOwner(tokens, user.email)
  },
  clearSession: () => clearSession(environment),
  clearOwnSession: () => {
    const { tokens } = environment.actors().session.getSnapshot().context
    if (!isOtherSessionStored(environment, tokens, environment.userEmail())) clearSession(environment)
  },
  notifySessionEnded: () => notify(environment, 'plain', '', TEXTS.sessionEnded),
  // After a lost session the user can continue; a logout removes all data, because the next user must not see
  // them.
  broadcastLogout: () => {
    for (const effect of ['broadcastLogout', 'forgetPaidOrders', 'invalidateHistoryState'] as const)
      attempt(environment[effect])
  },
  navigateAfterLogout: (logoutReason) =>
    attempt(() => {
      // A session that is lost on the receipt page always leads to the login, with the receipt as return
      // path.
      const isToLogin =
        logoutReason === 'toLogin' || (logoutReason === 'toHome' && isReceiptPage(environment))
      if (isToLogin) {
        // A session that is being restored has no user yet: then the page belongs to the stored owner.
        const { user } = environment.actors().session.getSnapshot().context
        const ownerHash = hashEmail(user?.email ?? ownerEmail(environment))
        environment.replacePage('/login', { from: environment.currentPath(), ownerHash })
      } else environment.replacePage('/')
    }),
  dispatchLogin: () => {
    environment.forgetPaidOrders()
    environment.dispatchEvent('login-success')
  },
  dispatchLogout: () => environment.dispatchEvent('logout'),
  reportUser: (email) => environment.send({ type: 'user.reported', email }),
  reportFacts: (facts) => reportFacts(environment, facts),
  confirmUser: (email) => environment.send({ type: 'user.confirmed', email }),
  log: (problem) => log('The balance could not be loaded', problem),
})
