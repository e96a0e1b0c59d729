import type { Points, Subscription, TokenPair, User } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface SessionUser {
  readonly email: string
  readonly discount: number
}
export interface Balance {
  readonly points: readonly Points[]
  readonly subscriptions: readonly Subscription[]
}

/** Why a session ended, which decides where the person is sent. `elsewhere`: another tab ended it, for whatever reason. */
export type LogoutReason = 'loggedOut' | 'elsewhere' | 'toHome' | 'toLogin'
/** On whose behalf the tokens are refreshed. */
export type RefreshTrigger = 'call' | 'background'

/** What a look at the device tells: its clock, and whether it is on line. */
export interface DeviceStatus {
  readonly now: number
  readonly online: boolean
}
/** What this device remembers of a session, and how the page was opened. */
export interface Restored extends DeviceStatus {
  readonly tokens: TokenPair | null
  readonly user: SessionUser | null
  readonly guarded: boolean
}
export interface Renewed {
  readonly tokens: TokenPair
  /** When they came, if they came to this page; another tab's have no time here. */
  readonly receivedAt: number | null
}
/** A refresh that ended badly. `superseded`: the device holds another session by now, or none. */
export interface RenewalProblem {
  readonly reason: 'tokenNotValid' | 'noAccess' | 'superseded' | 'failed'
}

export interface SessionContext {
  readonly tokens: TokenPair | null
  readonly receivedAt: number | null
  readonly user: SessionUser | null
  readonly balance: Balance
  readonly refreshTrigger: RefreshTrigger
  readonly logoutReason: LogoutReason
}

export interface Login {
  readonly tokens: TokenPair
  readonly email: string
  readonly at: number
}

export type SessionEvent =
  | ({ readonly type: 'login.succeeded' } & Login)
  | { readonly type: 'logout.requested' }
  | { readonly type: 'token.needed' }
  | { readonly type: 'token.rejected'; readonly token: string }
  | { readonly type: 'page.resumed' }
  | { readonly type: 'balance.stale' }
  /** Something may have been spent or bought elsewhere. */
  | { readonly type: 'account.changed' }
  | { readonly type: 'store.changed'; readonly tokens: TokenPair | null; readonly email: string | null }

export type SessionEmitted = { readonly type: 'login-success' } | { readonly type: 'logout' }

export interface SessionEffects {
  readonly restore: AsyncEffect<undefined, Restored>
  readonly readDeviceStatus: AsyncEffect<undefined, DeviceStatus>
  readonly renew: AsyncEffect<{ readonly tokens: TokenPair }, Renewed>
  readonly readStatus: AsyncEffect<undefined, readonly User[]>
  readonly readBalance: AsyncEffect<undefined, Balance>
  readonly saveSession: (tokens: TokenPair, user: SessionUser) => void
  /** `tokens`: those that the host was asked with. */
  readonly saveUser: (user: SessionUser, tokens: TokenPair | null) => void
  readonly clearSession: () => void
  readonly notifySessionEnded: () => void
  readonly navigateAfterLogout: (logoutReason: LogoutReason) => void
  readonly log: (problem: unknown) => void
}
