import { type SessionActor, sessionView } from '../machines/session/index.ts'

interface UserListener {
  send(news: { readonly type: 'user.changed'; readonly email: string }): void
}

/** Tells who is there, now and from now on: what one person has left is not shown to the next. */
export function followUser(session: SessionActor, listener: UserListener): void {
  const notify = () => {
    const { isKnown, email } = sessionView(session.getSnapshot())
    if (isKnown) listener.send({ type: 'user.changed', email })
  }
  notify()
  session.subscribe(notify)
}
