import { type SessionActor, sessionView } from '../machines/session/index.ts'

interface UserListener {
  send(event: { readonly type: 'user.changed'; readonly email: string }): void
}

/** Sends the e-mail of the logged-in user, now and on each change, so that the next user does not see this one's data. */
export function followUser(session: SessionActor, listener: UserListener): void {
  const notify = () => {
    const { isKnown, email } = sessionView(session.getSnapshot())
    if (isKnown) listener.send({ type: 'user.changed', email })
  }
  notify()
  session.subscribe(notify)
}
