import type { OrderForm } from '../../contract/index.ts'
import { orderPaidAs } from '../../machines/kept-order/index.ts'
import { receiptView } from '../../machines/receipt/index.ts'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'

/** The order that the receipt's payment is for, if this device left for its checkout. */
export function useReceiptOrder(): OrderForm | null {
  const { receipt, keptOrder, tabCheckout } = useShop()
  const { paymentNames } = useView(receipt, receiptView)
  const order = useView(keptOrder, orderPaidAs(paymentNames, tabCheckout()?.leftAt ?? null))
  return paymentNames.length === 0 ? null : order
}
