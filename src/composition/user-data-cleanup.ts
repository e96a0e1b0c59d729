import { isSameEmail } from '../contract/index.ts'
import type { PendingCheckoutActor } from '../machines/pending-checkout/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { followUser } from './follow-user.ts'

/** Invalidates the history state of the previous user and notifies `pendingCheckout` when another user logs in. */
export function cleanUpAfterUser(
  session: SessionActor,
  pendingCheckout: Pick<PendingCheckoutActor, 'send'>,
  invalidateHistoryState: () => void,
): void {
  let last = ''
  followUser(session, {
    send: ({ email }) => {
      if (last !== '' && !isSameEmail(last, email)) invalidateHistoryState()
      last = email
      pendingCheckout.send({ type: 'user.changed', email })
    },
  })
}
