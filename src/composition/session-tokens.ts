import { type SnapshotFrom, waitFor } from 'xstate'
import type { TokenProvider } from '../api/index.ts'
import { type SessionActor, sessionView, tokenFor } from '../machines/session/index.ts'

/**
 * Provides the session's tokens to the client. Each request waits until the session has booted or refreshed.
 * A request of one user never gets the token of another who logs in meanwhile: it would spend that user's
 * balance.
 */
export function tokenProviderFor(session: () => SessionActor): TokenProvider {
  /** The e-mail of the user of each token that a request got. */
  const ownerEmails = new Map<string, string>()
  const settledToken = async (owner = ''): Promise<string | null | undefined> => {
    let wasLoggedIn = false
    const isSettled = (snapshot: SnapshotFrom<SessionActor>) => {
      if (snapshot.status === 'error') throw snapshot.error
      wasLoggedIn ||= snapshot.matches('authenticated')
      return tokenFor(snapshot, owner, wasLoggedIn) !== null
    }
    const snapshot = await waitFor(session(), isSettled)
    const token = tokenFor(snapshot, owner, wasLoggedIn)?.token
    if (token != null) ownerEmails.set(token, sessionView(snapshot).email)
    return token
  }
  return {
    current: () => {
      const { email } = sessionView(session().getSnapshot())
      session().send({ type: 'token.needed' })
      return settledToken(email)
    },
    refresh: (token) => {
      session().send({ type: 'token.rejected', token })
      return settledToken(ownerEmails.get(token))
    },
  }
}
