import { isSameOwner } from './contract/index.ts'
import type { KeptOrderActor } from './machines/kept-order/index.ts'
import type { SessionActor } from './machines/session/index.ts'
import { followOwner } from './queue-owner.ts'

/** Whoever comes after somebody whose session was lost finds nothing of what that one had begun. */
export function followTraces(
  session: SessionActor,
  keptOrder: Pick<KeptOrderActor, 'send'>,
  closeHistory: () => void,
): void {
  let last = ''
  followOwner(session, {
    send: ({ email }) => {
      if (last !== '' && !isSameOwner(last, email)) closeHistory()
      last = email
      keptOrder.send({ type: 'owner.known', email })
    },
  })
}
