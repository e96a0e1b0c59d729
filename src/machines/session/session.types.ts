import type { TokenPair, User } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { Balance, Facts } from '../shared/facts.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export interface SessionUser {
  readonly email: string
  readonly discount: number
}

/**
 * The reason for the end of the session, which selects the redirect. `inOtherTab`: the user logged out in
 * another tab. `toHome`, `toLogin`: the session was lost, and the redirect leads to '/' or to '/login'.
 * From a receipt both lead to '/login'.
 */
export type LogoutReason = 'loggedOut' | 'inOtherTab' | 'toHome' | 'toLogin'
/**
 * `call`: a request needs a token, its token was rejected, or the session is restored on a page with `isGuarded`.
 * `background`: a periodic check, or a resumed page.
 */
export type RefreshTrigger = 'call' | 'background'

/** The clock and the online state of the device. */
export interface DeviceStatus {
  readonly now: number
  readonly isOnline: boolean
}
/** The stored session of this device. `isGuarded`: the current page requires a login, or is a receipt. */
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
/** A failed refresh. `superseded`: another session, or none, is stored by now. */
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
  /**
   * Announces the logout to other tabs, so that they do not treat the removed tokens as a lost session.
   * Removes the marks of paid orders and invalidates the states of the history entries.
   */
  readonly broadcastLogout: () => void
  /** Removes the stored session, also that of another user. */
  readonly clearSession: () => void
  /** Removes the stored session, unless another user has logged in meanwhile. */
  readonly clearOwnSession: () => void
  readonly notifySessionEnded: () => void
  readonly navigateAfterLogout: (logoutReason: LogoutReason) => void
  readonly dispatchLogin: () => void
  readonly dispatchLogout: () => void
  /** Reports the e-mail of the user; empty for a visitor. */
  readonly reportUser: (email: string) => void
  /** Reports e-mail, discount and balance to the root. */
  readonly reportFacts: (facts: Partial<Facts>) => void
  /** Reports the e-mail that the backend confirmed; empty if nobody is logged in. */
  readonly confirmUser: (email: string) => void
  readonly log: (problem: unknown) => void
}
