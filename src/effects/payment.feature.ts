import type { Client } from '../api/index.ts'
import { paidOrdersOf } from '../browser/paid-orders.ts'
import { hashEmail } from '../contract/index.ts'
import { withPaymentEffects } from '../machines/payment/index.ts'
import type { PaymentFeature } from '../ui/index.ts'
import { codeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { paymentEffects } from './payment.ts'

/** The machine of the payment page, and the earlier payments for an order. */
export const createPaymentFeature = (client: Client, environment: Environment): PaymentFeature => ({
  orderOwner: () => hashEmail(environment.userEmail()) || environment.entryOwnerHash(),
  followEarlierPayment: paidOrdersOf(window, environment.now).follow,
  machines: {
    payment: withPaymentEffects(paymentEffects(client, environment, codeRequests(environment))),
  },
})
