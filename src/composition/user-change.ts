import { isSameEmail } from '../contract/index.ts'
import { type SessionActor, sessionView } from '../machines/session/index.ts'

interface UserChangeHandlers {
  /** Whoever was logged in is so no more, or is somebody else: what was shown was theirs alone. */
  onLogout(): void
  /** Somebody is there where nobody was: what nobody was refused may be theirs. */
  onLogin?(): void
}

/** What is found out first is no change. */
export function onUserChange(session: SessionActor, { onLogout, onLogin }: UserChangeHandlers): void {
  let owner: string | null = null
  const handle = (snapshot: ReturnType<SessionActor['getSnapshot']>) => {
    const { email, isBooting } = sessionView(snapshot)
    if (isBooting) return
    const before = owner
    owner = email
    if (before === null || isSameEmail(before, email)) return
    if (before === '') onLogin?.()
    else onLogout()
  }
  handle(session.getSnapshot())
  session.subscribe(handle)
}

/** Calls back with the e-mail of the person who is logged in, or with an empty one for a visitor, as soon as that is known. */
export function onUserKnown(session: SessionActor, known: (email: string) => void): void {
  const handle = () => {
    const { email, isBooting, isSignedIn, isKnown } = sessionView(session.getSnapshot())
    if (!isBooting && (isKnown || !isSignedIn)) known(email)
  }
  handle()
  session.subscribe(handle)
}
