import { isSameOwner } from './contract/index.ts'
import { type SessionActor, sessionView } from './machines/session/index.ts'

interface Heard {
  /** Whoever was logged in is so no more, or is somebody else: what was shown was theirs alone. */
  gone(): void
  /** Somebody is there where nobody was: what nobody was refused may be theirs. */
  come?(): void
}

/** What is found out first is no change. */
export function onOwnerChange(session: SessionActor, { gone, come }: Heard): void {
  let owner: string | null = null
  const look = (snapshot: ReturnType<SessionActor['getSnapshot']>) => {
    const { email, isBooting } = sessionView(snapshot)
    if (isBooting) return
    const before = owner
    owner = email
    if (before === null || isSameOwner(before, email)) return
    if (before === '') come?.()
    else gone()
  }
  look(session.getSnapshot())
  session.subscribe(look)
}

/** Calls back with the e-mail of the person who is logged in, or with an empty one for a visitor, as soon as that is known. */
export function onPersonKnown(session: SessionActor, known: (email: string) => void): void {
  const look = () => {
    const { email, isBooting, isSignedIn, isKnown } = sessionView(session.getSnapshot())
    if (!isBooting && (isKnown || !isSignedIn)) known(email)
  }
  look()
  session.subscribe(look)
}
