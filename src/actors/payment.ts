import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { paidOrdersOf } from '../effects/paid-orders.ts'
import { withPaymentPorts } from '../machines/payment/index.ts'
import { codeMakerOf } from '../ports/generate.ts'
import { paymentPorts } from '../ports/payment.ts'
import type { PaymentPart } from '../ui/index.ts'

/** The machine of the payment page, and the earlier payments for an order. */
export const createPayment = (client: Client, app: Platform): PaymentPart => ({
  followPaidOrder: paidOrdersOf(window, app.now).follow,
  screens: { payment: withPaymentPorts(paymentPorts(client, app, codeMakerOf(client, app))) },
})
