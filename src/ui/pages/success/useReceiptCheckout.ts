import { checkoutForPayment, type PendingCheckout } from '../../../machines/pending-checkout/index.ts'
import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'

/** The stored checkout of a payment's receipt: the one with its ids, else the last one of this tab; null for other receipts. */
export function useReceiptCheckout(): PendingCheckout | null {
  const { tabCheckout } = useApp()
  const { paymentIds } = useAppActor('receipt', receiptView)
  const checkout = useAppActor(
    'pendingCheckout',
    checkoutForPayment(paymentIds, tabCheckout()?.leftAt ?? null),
  )
  return paymentIds.length === 0 ? null : checkout
}
