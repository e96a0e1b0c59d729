import type { TokenPair } from '../../src/contract/index.ts'
import { isSameEmail } from '../../src/contract/index.ts'
import type { SessionUser } from '../../src/machines/session/index.ts'
import * as TEXTS from '../../src/texts.ts'
import { type Effects, noop, reportFacts, requestOf } from './effects.ts'
import { onGranted, releaseLock, takeLock } from './locks.ts'
import { addressIn, clearOwnedEntry, invalidateHistoryState, noticeLogout, replace } from './pages.ts'
import type { Run } from './run.ts'
import { protectionsOf } from './slice.ts'
import { open, readOwner } from './tab.ts'
import { type Answer, type Call, nowIn } from './world.ts'

const deviceStatus = ({ world }: Run) => ({ now: nowIn(world.tokenPeriod), isOnline: !world.isOffline })
const readTokens = ({ world: { device } }: Run): TokenPair | null =>
  device.tokens && { access_token: device.tokens.access_token, refresh_token: device.tokens.refresh_token }

function readUser({ world: { device } }: Run): SessionUser | null {
  const ownerEmail = device.tokens?.email
  const isOwners =
    ownerEmail === undefined || (device.user !== null && isSameEmail(device.user.email, ownerEmail))
  return isOwners ? device.user : { email: ownerEmail, discount: 0 }
}

function writeTokens(run: Run, tab: number, tokens: TokenPair, email = run.world.device.tokens?.email): void {
  run.world.device.tokens = { ...tokens, ...(email !== undefined && { email }) }
  run.wrote(tab, 'tokens')
}

// Like `refreshOncePerBrowser`, except that here every tab reads the newest `localStorage`.
onGranted('refreshTokens', (run, tab, call) => {
  const stored = readTokens(run)
  const { tokens } = call.input as { readonly tokens: TokenPair }
  if (stored === null) endRefresh(run, tab, call, { reason: 'superseded' })
  else if (stored.access_token !== tokens.access_token) endRefresh(run, tab, call, { tokens: stored })
  else {
    call.memory = { ...call.memory, sent: stored.refresh_token }
    run.request(tab, call, 'refreshTokens', { refresh: stored.refresh_token }, { isPublic: true })
  }
})

function refreshAnswered(run: Run, tab: number, call: Call, answer: Answer): void {
  const stored = readTokens(run)
  const isStillOurs = stored?.refresh_token === call.memory?.sent
  if ('error' in answer) {
    if (stored === null) endRefresh(run, tab, call, { reason: 'superseded' })
    else if (!isStillOurs) endRefresh(run, tab, call, { tokens: stored })
    else endRefresh(run, tab, call, { reason: answer.error.status === 401 ? 'tokenNotValid' : 'failed' })
    return
  }
  if (!isStillOurs) {
    endRefresh(run, tab, call, { reason: 'superseded' })
    return
  }
  const { access, refresh } = answer.output as { readonly access: string; readonly refresh: string }
  const tokens = { access_token: access, refresh_token: refresh }
  writeTokens(run, tab, tokens)
  endRefresh(run, tab, call, { tokens, receivedAt: nowIn(run.world.tokenPeriod) })
}

const forgetPaidOrders = (run: Run, tab: number) => {
  run.world.device.paid = []
  run.wrote(tab, 'paid')
}

type RefreshResult =
  | { readonly reason: string }
  | { readonly tokens: TokenPair; readonly receivedAt?: number }

function endRefresh(run: Run, tab: number, call: Call, result: RefreshResult): void {
  releaseLock(run, tab, call)
  const ownerEmail = call.memory?.ownerEmail as string | null
  const newOwnerEmail = readOwner(run)
  const isOfOtherUser =
    protectionsOf(run.slice).hasOwnerCheck &&
    ownerEmail !== null &&
    newOwnerEmail !== null &&
    !isSameEmail(ownerEmail, newOwnerEmail)
  const answer: Answer =
    'reason' in result || isOfOtherUser
      ? { error: { reason: 'reason' in result ? result.reason : 'superseded' } as never }
      : { output: { receivedAt: null, ...result } }
  run.later(() => run.finish(tab, call, answer))
}

function clearSession(run: Run, tab: number): void {
  Object.assign(run.world.device, { tokens: null, user: null })
  run.wrote(tab, 'tokens')
}

/** Replaces `src/effects/session.ts`. */
export const sessionEffects: Effects = {
  actors: {
    'session.restore': (run, tab, call) => {
      noticeLogout(run, tab)
      run.finishLater(tab, call, {
        tokens: readTokens(run),
        user: readUser(run),
        isGuarded: open(run, tab).path === '/success',
        ...deviceStatus(run),
      })
    },
    'session.readDeviceStatus': (run, tab, call) => run.finishLater(tab, call, deviceStatus(run)),
    'session.refreshTokens': (run, tab, call) => {
      call.memory = { ownerEmail: run.email(tab) || readOwner(run) }
      takeLock(run, protectionsOf(run.slice).hasRefreshLock ? 'refresh' : `refresh of tab ${tab}`, tab, call)
    },
    'session.readStatus': requestOf('readStatus'),
    'session.readBalance': requestOf('readBalance'),
  },
  answers: { 'session.refreshTokens': refreshAnswered },
  actions: {
    'session.saveSession': (
      run,
      tab,
      { tokens, user }: { readonly tokens: TokenPair; readonly user: SessionUser },
    ) => {
      writeTokens(run, tab, tokens, user.email)
      run.world.device.user = user
    },
    'session.saveUser': (
      { world: { device } },
      _tab,
      { user, tokens }: { readonly user: SessionUser; readonly tokens: TokenPair | null },
    ) => {
      const isOwnPair = device.tokens?.access_token === tokens?.access_token
      if (device.tokens === null || !(isOwnPair || isSameEmail(device.tokens.email ?? '', user.email))) return
      device.user = user
      if (isOwnPair) device.tokens = { ...device.tokens, email: user.email }
    },
    'session.clearSession': clearSession,
    'session.clearOwnSession': (run, tab) => {
      const [email, owner] = [run.email(tab), readOwner(run)]
      const tokens: TokenPair | null = run.actors.snapshot(tab, 'session')?.context.tokens
      const isOwnPair = run.world.device.tokens?.access_token === tokens?.access_token
      if (isOwnPair || email === '' || owner === null || owner === email) clearSession(run, tab)
    },
    'session.notifySessionEnded': (run, tab) => run.notify(tab, 'plain', '', TEXTS.sessionEnded),
    'session.broadcastLogout': (run, tab) => {
      run.world.device.logout += 1
      run.tab(tab).knownLogout = run.world.device.logout
      run.wrote(tab, 'logout')
      clearOwnedEntry(run, tab)
      run.actors.send(tab, 'app', { type: 'user.loggedOut' })
      forgetPaidOrders(run, tab)
      invalidateHistoryState(run, tab)
    },
    'session.navigateAfterLogout': (run, tab, reason: string) => {
      const from = addressIn(run, tab)
      const isToLogin = reason === 'toLogin' || (reason === 'toHome' && from?.path === '/success')
      replace(run, tab, isToLogin ? { path: '/login', ...(from && { from }) } : { path: '/' })
    },
    'session.log': noop,
    'session.dispatchLogin': forgetPaidOrders,
    'session.dispatchLogout': noop,
    'session.reportFacts': reportFacts,
    'session.reportUser': (run, tab, email: string) =>
      run.actors.send(tab, 'app', { type: 'user.reported', email }),
    'session.confirmUser': (run, tab, email: string) =>
      run.actors.send(tab, 'app', { type: 'user.confirmed', email }),
  },
}
