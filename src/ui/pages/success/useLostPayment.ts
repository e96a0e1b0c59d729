import { type PendingCheckout, pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { receiptView } from '../../../machines/receipt/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'

/** What this device left to pay for, if the checkout led back without an id; `null` for every other receipt. */
export function useLostPayment(): PendingCheckout | 'bundle' | null {
  const { tabCheckout } = useApp()
  const { failureReason } = useAppActor('receipt', receiptView)
  const { email } = useAppActor('session', sessionView)
  const tab = tabCheckout()
  const checkout = useAppActor('pendingCheckout', pendingCheckoutFor(email, tab?.leftAt))
  if (failureReason !== 'nothing') return null
  return tab?.isOfBundle ? 'bundle' : checkout
}
