import type { SnapshotFrom } from 'xstate'
import { isSameEmail, NAVIGATION_TOOL } from '../../contract/index.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/**
 * The token of a request. Returns `null` while the session boots or refreshes: the request must wait. `token` is `null` for a
 * visitor. It is `undefined` if the user who sent the request is not logged in any more: the request must not be sent,
 * because it would spend what belongs to another user.
 */
export function tokenFor(
  snapshot: Snapshot,
  /** The e-mail of the user who sends the request; empty if it is not known yet. */
  owner: string,
  wasLoggedIn: boolean,
): { readonly token: string | null | undefined } | null {
  if (snapshot.matches('anonymous')) return { token: wasLoggedIn ? undefined : null }
  if (!snapshot.matches({ authenticated: { token: 'fresh' } })) return null
  const isOwner = owner === '' || isSameEmail(owner, sessionView(snapshot).email)
  return { token: isOwner ? snapshot.context.tokens?.access_token : undefined }
}

/** The view of the session. `isKnown`: the backend has returned the user, so guarded pages may be shown. */
export function sessionView(snapshot: Snapshot) {
  const { user, balance } = snapshot.context
  const isLoggedIn = snapshot.matches('authenticated')
  return {
    isLoggedIn,
    isBooting: snapshot.matches('booting'),
    isKnown: snapshot.matches({ authenticated: { account: 'known' } }),
    email: isLoggedIn ? (user?.email ?? '') : '',
    discount: isLoggedIn ? (user?.discount ?? 0) : 0,
    points: balance.points.filter(({ fk_tool_name }) => fk_tool_name === NAVIGATION_TOOL),
    balance,
    /** False after the user has spent something until the balance is loaded again; stays false if that fails. */
    isBalanceFresh:
      snapshot.matches({ authenticated: { balance: 'settled' } }) ||
      snapshot.matches({ authenticated: { balance: 'renewing' } }),
    isBalanceReading:
      snapshot.matches({ authenticated: { balance: 'loading' } }) ||
      snapshot.matches({ authenticated: { balance: 'retrying' } }) ||
      snapshot.matches({ authenticated: { balance: 'renewing' } }),
    hasBalanceFailed:
      snapshot.matches({ authenticated: { balance: 'unknown' } }) ||
      snapshot.matches({ authenticated: { balance: 'retrying' } }),
  }
}
