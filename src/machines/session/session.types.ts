import type { TokenPair, User } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { Balance, Facts } from '../shared/facts.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface SessionUser {
  readonly email: string
  readonly discount: number
}

/** The reason of a logout, which selects the redirect. `inOtherTab`: the user logged out in another tab. */
export type LogoutReason = 'loggedOut' | 'inOtherTab' | 'toHome' | 'toLogin'
/** The trigger of a token refresh. */
export type RefreshTrigger = 'call' | 'background'

/** The clock and the online state of the device. */
export interface DeviceStatus {
  readonly now: number
  readonly isOnline: boolean
}
/** The stored session of this device, and how the page was opened. */
export interface Restored extends DeviceStatus {
  readonly tokens: TokenPair | null
  readonly user: SessionUser | null
  readonly isGuarded: boolean
}
export interface RefreshedTokens {
  readonly tokens: TokenPair
  /** The time when this page received the tokens; `null` for tokens of another tab. */
  readonly receivedAt: number | null
}
/** A failed refresh. `superseded`: the device has another session by now, or none. */
export interface RefreshError {
  readonly reason: 'tokenNotValid' | 'noAccess' | 'superseded' | 'failed'
}

export interface SessionContext {
  readonly tokens: TokenPair | null
  readonly receivedAt: number | null
  readonly user: SessionUser | null
  readonly balance: Balance
  readonly refreshTrigger: RefreshTrigger
  /** True once another tab has announced a logout, and is about to remove the tokens. */
  readonly isLogoutAnnounced: boolean
}

export interface Login {
  readonly tokens: TokenPair
  readonly email: string
  readonly at: number
}

export type SessionEvent =
  | AppBroadcast
  | ({ readonly type: 'login.succeeded' } & Login)
  | { readonly type: 'logout.requested' }
  | { readonly type: 'token.needed' }
  | { readonly type: 'token.rejected'; readonly token: string }
  | { readonly type: 'balance.stale' }
  /** Reload the balance: it may have been changed in another tab or on another device. */
  | { readonly type: 'account.changed' }

export interface SessionEffects {
  readonly restore: AsyncEffect<undefined, Restored>
  readonly readDeviceStatus: AsyncEffect<undefined, DeviceStatus>
  readonly refreshTokens: AsyncEffect<{ readonly tokens: TokenPair }, RefreshedTokens>
  readonly readStatus: AsyncEffect<undefined, readonly User[]>
  readonly readBalance: AsyncEffect<undefined, Balance>
  readonly saveSession: (tokens: TokenPair, user: SessionUser) => void
  /** `tokens`: the pair that the request was sent with. */
  readonly saveUser: (user: SessionUser, tokens: TokenPair | null) => void
  /** Marks the logout for other tabs, which else take the removed tokens for a lost session, and removes what this user left. */
  readonly broadcastLogout: () => void
  /** Removes the stored session, also that of another user. */
  readonly clearSession: () => void
  /** The same, unless another user has logged in meanwhile. */
  readonly clearOwnSession: () => void
  readonly notifySessionEnded: () => void
  readonly navigateAfterLogout: (logoutReason: LogoutReason) => void
  readonly dispatchLogin: () => void
  readonly dispatchLogout: () => void
  /** Reports the e-mail of the user; empty for a visitor. */
  readonly reportUser: (email: string) => void
  /** Reports to the root what the user pays and can spend. */
  readonly reportFacts: (facts: Partial<Facts>) => void
  /** Reports the e-mail that the backend confirmed; empty if nobody is logged in. */
  readonly confirmUser: (email: string) => void
  readonly log: (problem: unknown) => void
}
