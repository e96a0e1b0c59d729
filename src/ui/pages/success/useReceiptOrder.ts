import type { OrderForm } from '../../../contract/index.ts'
import { orderForPayment } from '../../../machines/pending-checkout/index.ts'
import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'

/** The order of the receipt's payment, if its checkout was opened on this device. */
export function useReceiptOrder(): OrderForm | null {
  const { tabCheckout } = useApp()
  const { paymentNames } = useAppActor('receipt', receiptView)
  const order = useAppActor('pendingCheckout', orderForPayment(paymentNames, tabCheckout()?.leftAt ?? null))
  return paymentNames.length === 0 ? null : order
}
