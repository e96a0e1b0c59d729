import type { OrderForm } from '../../../contract/index.ts'
import { orderForPayment } from '../../../machines/pending-checkout/index.ts'
import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'

/** The order of the receipt's payment, if its checkout was opened on this device. */
export function useReceiptOrder(): OrderForm | null {
  const { receipt, pendingCheckout, tabCheckout } = useApp()
  const { paymentNames } = useView(receipt, receiptView)
  const order = useView(pendingCheckout, orderForPayment(paymentNames, tabCheckout()?.leftAt ?? null))
  return paymentNames.length === 0 ? null : order
}
