import { type SnapshotFrom, waitFor } from 'xstate'
import type { TokenProvider } from '../api/index.ts'
import { isSameEmail } from '../contract/index.ts'
import { type SessionActor, sessionView } from '../machines/session/index.ts'

/**
 * Gives the client the session's tokens. Each request waits until the session has booted or refreshed. A request of one user
 * never gets the token of another who logs in meanwhile: it would spend what belongs to them.
 */
export function tokenProviderFor(session: () => SessionActor): TokenProvider {
  /** The user of each token that a request got. */
  const owners = new Map<string | null, string>()
  const settled = async (owner = ''): Promise<string | null | undefined> => {
    let wasSignedIn = false
    const isSettled = (snapshot: SnapshotFrom<SessionActor>) => {
      if (snapshot.status === 'error') throw snapshot.error
      if (snapshot.matches('anonymous')) return true
      wasSignedIn ||= snapshot.matches('authenticated')
      return snapshot.matches({ authenticated: { token: 'fresh' } })
    }
    const snapshot = await waitFor(session(), isSettled)
    if (snapshot.matches('anonymous')) return wasSignedIn ? undefined : null
    const token = snapshot.context.tokens?.access_token ?? null
    const { email } = sessionView(snapshot)
    owners.set(token, email)
    return owner === '' || isSameEmail(owner, email) ? token : undefined
  }
  return {
    current: () => {
      const { email } = sessionView(session().getSnapshot())
      session().send({ type: 'token.needed' })
      return settled(email)
    },
    refreshed: (token) => {
      session().send({ type: 'token.rejected', token })
      return settled(owners.get(token))
    },
  }
}
