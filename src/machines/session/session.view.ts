import type { SnapshotFrom } from 'xstate'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import type { sessionMachine } from './session.machine.ts'

/** The session as the pages see it. `isKnown`: a user with valid tokens, so guarded pages may be shown. */
export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>) {
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
