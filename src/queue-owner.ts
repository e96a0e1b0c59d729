import type { ConversionActor } from './machines/conversion/index.ts'
import { type SessionActor, sessionView } from './machines/session/index.ts'

/** Tells the queue who is there: what one person has dropped is not shown to the next. */
export function followOwner(session: SessionActor, conversion: ConversionActor): void {
  let before = ''
  session.subscribe((snapshot) => {
    const { isKnown, email } = sessionView(snapshot)
    if (!isKnown || email === before) return
    before = email
    conversion.send({ type: 'owner.known', email })
  })
}
