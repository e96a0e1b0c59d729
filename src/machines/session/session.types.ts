import type { Points, Subscription, TokenPair, User } from '../../contract/index.ts'
import type { Port } from '../port.ts'

export interface SessionUser {
  readonly email: string
  readonly discount: number
}
export interface Balance {
  readonly points: readonly Points[]
  readonly subscriptions: readonly Subscription[]
}

/** Why a session ended, which decides where the person is sent. `elsewhere`: another tab ended it, for whatever reason. */
export type Ending = 'loggedOut' | 'elsewhere' | 'toHome' | 'toLogin'
/** On whose behalf the tokens are refreshed. */
export type Asker = 'call' | 'background'

/** What a look at the device tells: its clock, and whether it is on line. */
export interface Glance {
  readonly now: number
  readonly online: boolean
}
/** What this device remembers of a session, and how the page was opened. */
export interface Restored extends Glance {
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
  readonly asker: Asker
  readonly ending: Ending
}

export interface Login {
  readonly tokens: TokenPair
  readonly email: string
  readonly at: number
}

export type SessionEvent =
  | ({ readonly type: 'login.succeeded' } & Login)
  | { readonly type: 'logout.asked' }
  | { readonly type: 'token.needed' }
  | { readonly type: 'token.refused'; readonly token: string }
  | { readonly type: 'page.resumed' }
  | { readonly type: 'balance.stale' }
  /** Something may have been spent or bought elsewhere. */
  | { readonly type: 'account.changed' }
  | { readonly type: 'store.changed'; readonly tokens: TokenPair | null; readonly email: string | null }

export type SessionEmitted = { readonly type: 'login-success' } | { readonly type: 'logout' }

export interface SessionPorts {
  readonly restore: Port<undefined, Restored>
  readonly glance: Port<undefined, Glance>
  readonly renew: Port<{ readonly tokens: TokenPair }, Renewed>
  readonly readStatus: Port<undefined, readonly User[]>
  readonly readBalance: Port<undefined, Balance>
  readonly remember: (tokens: TokenPair, user: SessionUser) => void
  /** `tokens`: those that the host was asked with. */
  readonly rememberUser: (user: SessionUser, tokens: TokenPair | null) => void
  readonly forget: () => void
  readonly sayEnded: () => void
  readonly leave: (ending: Ending) => void
  readonly log: (problem: unknown) => void
}
