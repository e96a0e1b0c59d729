import { type SessionActor, sessionView } from './machines/session/index.ts'

interface Follower {
  send(news: { readonly type: 'owner.known'; readonly email: string }): void
}

/** Tells who is there, now and from now on: what one person has left is not shown to the next. */
export function followOwner(session: SessionActor, follower: Follower): void {
  const tell = () => {
    const { isKnown, email } = sessionView(session.getSnapshot())
    if (isKnown) follower.send({ type: 'owner.known', email })
  }
  tell()
  session.subscribe(tell)
}
