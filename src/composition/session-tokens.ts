import type { TokenProvider } from '../api/index.ts'
import type { SessionActor } from '../machines/session/index.ts'

/** Gives the client the session's tokens. Each request waits until the session has booted or refreshed. */
export function tokenProviderFor(session: () => SessionActor): TokenProvider {
  const settled = (): Promise<string | null | undefined> =>
    new Promise((resolve) => {
      const actor = session()
      let wasIn = false
      const answer = () => {
        const snapshot = actor.getSnapshot()
        if (snapshot.matches('anonymous')) return { token: wasIn ? undefined : null }
        wasIn ||= snapshot.matches('authenticated')
        if (snapshot.matches({ authenticated: { token: 'fresh' } }))
          return { token: snapshot.context.tokens?.access_token ?? null }
        return null
      }
      const now = answer()
      if (now !== null) return resolve(now.token)
      const subscription = actor.subscribe(() => {
        const later = answer()
        if (later === null) return
        subscription.unsubscribe()
        resolve(later.token)
      })
    })
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
