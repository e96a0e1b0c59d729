import { type SessionActor, sessionView } from './machines/session/index.ts'

/** Calls back when whoever was logged in is so no more, or is somebody else: what was shown was theirs alone. */
export function onOwnerGone(session: SessionActor, gone: () => void): void {
  let owner = ''
  session.subscribe((snapshot) => {
    const { email, isBooting } = sessionView(snapshot)
    if (isBooting) return
    if (owner !== '' && email !== owner) gone()
    owner = email
  })
}
