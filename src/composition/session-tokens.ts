import { type SnapshotFrom, waitFor } from 'xstate'
import type { TokenProvider } from '../api/index.ts'
import type { SessionActor } from '../machines/session/index.ts'

/** Gives the client the session's tokens. Each request waits until the session has booted or refreshed. */
export function tokenProviderFor(session: () => SessionActor): TokenProvider {
  const settled = async (): Promise<string | null | undefined> => {
    let wasSignedIn = false
    const isSettled = (snapshot: SnapshotFrom<SessionActor>) => {
      if (snapshot.status === 'error') throw snapshot.error
      if (snapshot.matches('anonymous')) return true
      wasSignedIn ||= snapshot.matches('authenticated')
      return snapshot.matches({ authenticated: { token: 'fresh' } })
    }
    const snapshot = await waitFor(session(), isSettled)
    if (snapshot.matches('anonymous')) return wasSignedIn ? undefined : null
    return snapshot.context.tokens?.access_token ?? null
  }
  return {
    current: () => {
      session().send({ type: 'token.needed' })
      return settled()
    },
    renewed: (token) => {
      session().send({ type: 'token.rejected', token })
      return settled()
    },
  }
}
