import { assign, setup } from 'xstate'
import { isSameEmail, TOKEN_CHECK_EVERY_MS, type TokenPair, type User } from '../../contract/index.ts'
import { type Balance, type Facts, NO_BALANCE } from '../shared/facts.ts'
import { missingActor } from '../shared/promise-actor.ts'
import { isUnauthorized, mustRefresh, refreshErrorReason, userFrom } from './session.rules.ts'
import type {
  DeviceStatus,
  Login,
  LogoutReason,
  RefreshedTokens,
  RefreshTrigger,
  Restored,
  SessionContext,
  SessionEvent,
  SessionUser,
} from './session.types.ts'

export const initialContext: SessionContext = {
  tokens: null,
  receivedAt: null,
  user: null,
  balance: NO_BALANCE,
  refreshTrigger: 'background',
  isLogoutAnnounced: false,
}

/** Types, actions, guards and actors of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  delays: { betweenChecks: TOKEN_CHECK_EVERY_MS },
  actors: {
    restore: missingActor<Restored>('restore'),
    readDeviceStatus: missingActor<DeviceStatus>('readDeviceStatus'),
    refreshTokens: missingActor<RefreshedTokens, { readonly tokens: TokenPair }>('refreshTokens'),
    readStatus: missingActor<readonly User[]>('readStatus'),
    readBalance: missingActor<Balance>('readBalance'),
  },
  actions: {
    saveSession: (_args, _session: { readonly tokens: TokenPair; readonly user: SessionUser }) => undefined,
    saveUser: (_args, _saved: { readonly user: SessionUser; readonly tokens: TokenPair | null }) => undefined,
    clearSession: () => undefined,
    clearOwnSession: () => undefined,
    notifySessionEnded: () => undefined,
    navigateAfterLogout: (_args, _logoutReason: LogoutReason) => undefined,
    log: (_args, _failure: { readonly problem: unknown }) => undefined,
    reset: assign(initialContext),
    logIn: assign((_args, { tokens, email, at }: Login) => ({
      tokens,
      receivedAt: at,
      user: { email, discount: 0 },
    })),
    setBalance: assign((_args, balance: Balance) => ({ balance })),
    setSession: assign((_args, { tokens, user }: Pick<Restored, 'tokens' | 'user'>) => ({
      ...initialContext,
      tokens,
      user,
    })),
    setTokens: assign(
      ({ context }, { tokens, receivedAt }: Pick<SessionContext, 'tokens' | 'receivedAt'>) => ({
        tokens,
        receivedAt,
        // Tokens that another tab stored (`receivedAt` is null) prove a login after the announced logout; the response to a request
        // of this tab does not.
        isLogoutAnnounced: context.isLogoutAnnounced && receivedAt !== null,
      }),
    ),
    setUser: assign(({ context }, status: User | undefined) => ({ user: userFrom(status, context.user) })),
    setRefreshTrigger: assign((_args, refreshTrigger: RefreshTrigger) => ({ refreshTrigger })),
    setLogoutAnnounced: assign((_args, isLogoutAnnounced: boolean) => ({ isLogoutAnnounced })),
    broadcastLogout: () => undefined,
    dispatchLogin: () => undefined,
    dispatchLogout: () => undefined,
    reportUser: (_args, _email: string) => undefined,
    reportFacts: (_args, _facts: Partial<Facts>) => undefined,
    confirmUser: (_args, _email: string) => undefined,
  },
  guards: {
    /** True if another tab announced a logout, and has stored the tokens of a next login since. */
    isNextLogin: ({ context }, { receivedAt }: RefreshedTokens) =>
      context.isLogoutAnnounced && receivedAt === null,
    hasNoTokens: (_args, tokens: TokenPair | null) => tokens === null,
    /** True if this page had a session, and the storage has none any more. */
    isEndedInOtherTab: ({ context }, tokens: TokenPair | null) => tokens === null && context.tokens !== null,
    hasTokens: (_args, tokens: TokenPair | null) => tokens !== null,
    /** Checks the stored session of this device; the time when its tokens were received is unknown. */
    mustRefreshRestored: (_args, restored: Restored) => mustRefresh(restored.tokens, null, restored),
    /** On a guarded page a failed refresh leads to the login, like a refresh that a request has triggered. */
    mustRefreshForPage: (_args, restored: Restored) =>
      restored.isGuarded && mustRefresh(restored.tokens, null, restored),
    cannotRefreshRestored: (_args, restored: Restored) =>
      mustRefresh(restored.tokens, null, restored) && !restored.tokens?.refresh_token,
    needsNoRefresh: ({ context }, device: DeviceStatus) =>
      !mustRefresh(context.tokens, context.receivedAt, device),
    isCurrentPair: ({ context }, tokens: TokenPair | null) =>
      tokens?.access_token === context.tokens?.access_token,
    isOldToken: ({ context }, token: string) => token !== context.tokens?.access_token,
    isAnotherOwner: ({ context }, { email }: { readonly email: string | null }) =>
      !isSameEmail(email ?? '', context.user?.email ?? ''),
    isSuperseded: (_args, { problem }: { readonly problem: unknown }) =>
      refreshErrorReason(problem) === 'superseded',
    isConclusive: (_args, { problem }: { readonly problem: unknown }) =>
      refreshErrorReason(problem) !== 'failed',
    isUnauthorized: (_args, { problem }: { readonly problem: unknown }) => isUnauthorized(problem),
    hasNoUser: (_args, { users }: { readonly users: readonly User[] }) => users.length === 0,
    canRefresh: ({ context }) => Boolean(context.tokens?.refresh_token),
    isTriggeredByCall: ({ context }) => context.refreshTrigger === 'call',
  },
})
