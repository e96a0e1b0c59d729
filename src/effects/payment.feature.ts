import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { createPaidOrders } from '../browser/paid-orders.ts'
import { withPaymentEffects } from '../machines/payment/index.ts'
import { withReceiptEffects } from '../machines/receipt/index.ts'
import { type PaymentFeature, rememberServerSnapshot } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'
import { paymentEffects } from './payment.ts'
import { receiptEffects } from './receipt.ts'

/** What belongs to paying, and to what one has then; the pages without it do not load it. */
export function createPaymentFeature(client: Client, environment: Environment): PaymentFeature {
  const paidOrders = createPaidOrders(window, environment.now)
  const receipt = createActor(withReceiptEffects(receiptEffects(client, environment, paidOrders)))
  rememberServerSnapshot(receipt)
  return {
    receipt,
    followEarlierPayment: paidOrders.follow,
    machines: {
      payment: withPaymentEffects(paymentEffects(client, environment, generatorOf(client, environment))),
    },
  }
}
