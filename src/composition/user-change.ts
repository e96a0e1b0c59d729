import { isSameEmail } from '../contract/index.ts'
import { type SessionActor, sessionView } from '../machines/session/index.ts'

interface UserChangeHandlers {
  /** Called when a user logs out or another one takes their place: drop the previous user's data. */
  onLogout(): void
  /** Called when a visitor logs in: requests that a visitor was refused may now succeed. */
  onLogin?(): void
}

/** Watches changes of the user. The state after booting is the baseline and not a change. */
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

/** Calls back with the e-mail of the logged-in user (empty for a visitor) as soon as it is known. */
export function onUserKnown(session: SessionActor, known: (email: string) => void): void {
  const handle = () => {
    const { email, isBooting, isSignedIn, isKnown } = sessionView(session.getSnapshot())
    if (!isBooting && (isKnown || !isSignedIn)) known(email)
  }
  handle()
  session.subscribe(handle)
}
