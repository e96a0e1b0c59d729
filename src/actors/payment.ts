import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { createPaidOrders } from '../effects/paid-orders.ts'
import { withPaymentPorts } from '../machines/payment/index.ts'
import { withReceiptPorts } from '../machines/receipt/index.ts'
import { codeMakerOf } from '../ports/generate.ts'
import { paymentPorts } from '../ports/payment.ts'
import { receiptPorts } from '../ports/receipt.ts'
import { noteFirstSight, type PaymentPart } from '../ui/index.ts'

/** What belongs to paying, and to what one has then; the pages without it do not load it. */
export function createPayment(client: Client, app: Platform): PaymentPart {
  const paidOrders = createPaidOrders(window, app.now)
  const receipt = createActor(withReceiptPorts(receiptPorts(client, app, paidOrders)))
  noteFirstSight(receipt)
  return {
    receipt,
    followPaidOrder: paidOrders.follow,
    screens: { payment: withPaymentPorts(paymentPorts(client, app, codeMakerOf(client, app))) },
  }
}
