import type { SnapshotFrom } from 'xstate'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import type { sessionMachine } from './session.machine.ts'

/** What screens need of the session. `isKnown`: the user is there with valid tokens, so guarded pages may be shown. */
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
    /** Not after own spending until the new one is there, nor when it did not come. */
    isBalanceFresh:
      snapshot.matches({ authenticated: { balance: 'settled' } }) ||
      snapshot.matches({ authenticated: { balance: 'renewing' } }),
    isBalanceRenewing: snapshot.matches({ authenticated: { balance: 'renewing' } }),
    hasBalanceFailed: snapshot.matches({ authenticated: { balance: 'unknown' } }),
  }
}
