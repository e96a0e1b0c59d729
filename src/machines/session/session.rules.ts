import type { TokenPair, User } from '../../contract/index.ts'
import type { DeviceStatus, RenewalProblem, SessionUser } from './session.types.ts'
import { isDue, isExpired } from './token-life.ts'

/** Due tokens are refreshed, but not while there is no line and they are still alive: nothing has failed yet. */
export const mustRefresh = (
  tokens: TokenPair | null,
  receivedAt: number | null,
  { now, online }: DeviceStatus,
): boolean =>
  tokens !== null &&
  isDue(tokens.access_token, receivedAt, now) &&
  (online || isExpired(tokens.access_token, receivedAt, now))

export const renewalFailureOf = (error: unknown): RenewalProblem['reason'] =>
  (Object(error) as Partial<RenewalProblem>).reason ?? 'failed'
export const isUnauthorized = (error: unknown): boolean => Object(error).status === 401

/** The host's word on the user; what it leaves out stays as it was at login. */
export const userFrom = (status: User | undefined, known: SessionUser | null): SessionUser => ({
  ...status,
  email: status?.email ?? known?.email ?? '',
  discount: status?.discount ?? 0,
})
