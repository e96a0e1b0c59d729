import type { SnapshotFrom } from 'xstate'
import { isSameEmail, NAVIGATION_TOOL } from '../../contract/index.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** False while the session boots or refreshes: a request then waits for its token. */
export const isTokenKnown = (snapshot: Snapshot): boolean =>
  snapshot.matches('anonymous') || snapshot.matches({ authenticated: { token: 'fresh' } })

/**
 * The token of a request, once it is known: `null` for a visitor; `undefined` if the session of its user ended while it
 * waited, or if another user logged in, whose token would spend what belongs to them.
 */
export function tokenFor(
  snapshot: Snapshot,
  /** The e-mail of the user whose request it is; empty if that is not known yet. */
  owner: string,
  wasSignedIn: boolean,
): string | null | undefined {
  if (snapshot.matches('anonymous')) return wasSignedIn ? undefined : null
  const isOwner = owner === '' || isSameEmail(owner, sessionView(snapshot).email)
  return isOwner ? (snapshot.context.tokens?.access_token ?? null) : undefined
}

/** The session as the pages see it. `isKnown`: a user with valid tokens, so guarded pages may be shown. */
export function sessionView(snapshot: Snapshot) {
  const { user, balance } = snapshot.context
  const isSignedIn = snapshot.matches('authenticated')
  return {
    isSignedIn,
    isBooting: snapshot.matches('booting'),
    isKnown: snapshot.matches({ authenticated: { account: 'known' } }),
    email: isSignedIn ? (user?.email ?? '') : '',
    discount: isSignedIn ? (user?.discount ?? 0) : 0,
    points: balance.points.filter(({ fk_tool_name }) => fk_tool_name === NAVIGATION_TOOL),
    balance,
    /** False after the user has spent something until the balance is loaded again; stays false if that fails. */
    isBalanceFresh:
      snapshot.matches({ authenticated: { balance: 'settled' } }) ||
      snapshot.matches({ authenticated: { balance: 'renewing' } }),
    isBalanceRenewing: snapshot.matches({ authenticated: { balance: 'renewing' } }),
    hasBalanceFailed: snapshot.matches({ authenticated: { balance: 'unknown' } }),
  }
}
