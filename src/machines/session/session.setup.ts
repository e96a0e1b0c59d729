import { assign, emit, setup } from 'xstate'
import { isSameOwner, TOKEN_CHECK_EVERY_MS, type TokenPair, type User } from '../../contract/index.ts'
import { port } from '../port.ts'
import { isUnauthorized, mustRefresh, reasonOf, userFrom } from './judgement.ts'
import type {
  Asker,
  Balance,
  Ending,
  Glance,
  Login,
  Renewed,
  Restored,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionUser,
} from './session.types.ts'

export const nobody: SessionContext = {
  tokens: null,
  receivedAt: null,
  user: null,
  balance: { points: [], subscriptions: [] },
  asker: 'background',
  ending: 'toHome',
}

/** The vocabulary of the session's chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  delays: { betweenChecks: TOKEN_CHECK_EVERY_MS },
  actors: {
    restore: port<Restored>('restore'),
    glance: port<Glance>('glance'),
    renew: port<Renewed, { readonly tokens: TokenPair }>('renew'),
    readStatus: port<readonly User[]>('readStatus'),
    readBalance: port<Balance>('readBalance'),
  },
  actions: {
    remember: (_args, _kept: { readonly tokens: TokenPair; readonly user: SessionUser }) => undefined,
    rememberUser: (_args, _known: { readonly user: SessionUser; readonly tokens: TokenPair | null }) =>
      undefined,
    forget: () => undefined,
    sayEnded: () => undefined,
    leave: (_args, _ending: Ending) => undefined,
    log: (_args, _said: { readonly problem: unknown }) => undefined,
    reset: assign(nobody),
    logIn: assign((_args, { tokens, email, at }: Login) => ({
      tokens,
      receivedAt: at,
      user: { email, discount: 0 },
    })),
    setBalance: assign((_args, balance: Balance) => ({ balance })),
    takeOver: assign((_args, { tokens, user }: Pick<Restored, 'tokens' | 'user'>) => ({
      ...nobody,
      tokens,
      user,
    })),
    adopt: assign((_args, { tokens, receivedAt }: Renewed) => ({ tokens, receivedAt })),
    meet: assign(({ context }, status: User | undefined) => ({ user: userFrom(status, context.user) })),
    askAs: assign((_args, asker: Asker) => ({ asker })),
    endAs: assign((_args, ending: Ending) => ({ ending })),
    announceLogin: emit({ type: 'login-success' }),
    announceLogout: emit({ type: 'logout' }),
  },
  guards: {
    hasNoTokens: (_args, tokens: TokenPair | null) => tokens === null,
    hasTokens: (_args, tokens: TokenPair | null) => tokens !== null,
    /** On this device: before anything is known of when its tokens came. */
    mustRefreshRestored: (_args, restored: Restored) => mustRefresh(restored.tokens, null, restored),
    cannotRefreshRestored: (_args, restored: Restored) =>
      mustRefresh(restored.tokens, null, restored) && !restored.tokens?.refresh_token,
    needsNoRefresh: ({ context }, device: Glance) => !mustRefresh(context.tokens, context.receivedAt, device),
    isCurrentPair: ({ context }, tokens: TokenPair | null) =>
      tokens?.access_token === context.tokens?.access_token,
    isOldToken: ({ context }, token: string) => token !== context.tokens?.access_token,
    isAnotherOwner: ({ context }, { email }: { readonly email: string | null }) =>
      !isSameOwner(email ?? '', context.user?.email ?? ''),
    isSuperseded: (_args, { problem }: { readonly problem: unknown }) => reasonOf(problem) === 'superseded',
    isDefinite: (_args, { problem }: { readonly problem: unknown }) => reasonOf(problem) !== 'failed',
    isUnauthorized: (_args, { problem }: { readonly problem: unknown }) => isUnauthorized(problem),
    hasNoUser: (_args, { users }: { readonly users: readonly User[] }) => users.length === 0,
    canRefresh: ({ context }) => Boolean(context.tokens?.refresh_token),
    isAskedByCall: ({ context }) => context.asker === 'call',
  },
})
