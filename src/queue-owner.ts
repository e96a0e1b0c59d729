import type { ConversionActor } from './machines/conversion/index.ts'
import { type SessionActor, sessionView } from './machines/session/index.ts'

/** Tells the queue who is there, now and from now on: what one person has dropped is not shown to the next. */
export function followOwner(session: SessionActor, conversion: ConversionActor): void {
  const tell = () => {
    const { isKnown, email } = sessionView(session.getSnapshot())
    if (isKnown) conversion.send({ type: 'owner.known', email })
  }
  tell()
  session.subscribe(tell)
}
