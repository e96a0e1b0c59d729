import type { TokenPair, User } from '../../contract/index.ts'
import type { DeviceStatus, RefreshError, SessionUser } from './session.types.ts'
import { isDue, isExpired } from './token-life.ts'

/** True if the tokens are due for a refresh. While the browser is offline, only expired tokens are. */
export const mustRefresh = (
  tokens: TokenPair | null,
  receivedAt: number | null,
  { now, isOnline }: DeviceStatus,
): boolean =>
  tokens !== null &&
  isDue(tokens.access_token, receivedAt, now) &&
  (isOnline || isExpired(tokens.access_token, receivedAt, now))

export const refreshErrorReason = (error: unknown): RefreshError['reason'] =>
  (Object(error) as Partial<RefreshError>).reason ?? 'failed'
export const isUnauthorized = (error: unknown): boolean => Object(error).status === 401

/** The user data of the backend. A missing e-mail is taken from `previous`; a missing discount is 0. */
export const userFrom = (status: User | undefined, previous: SessionUser | null): SessionUser => ({
  ...status,
  email: status?.email ?? previous?.email ?? '',
  discount: status?.discount ?? 0,
})

/** True for the paths of the pages that require a login. */
export const isGuardedPath = (path: string): boolean => path === '/profile' || path.startsWith('/profile/')
