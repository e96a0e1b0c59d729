import type { Client } from '../api/index.ts'
import { paidOrdersOf } from '../browser/paid-orders.ts'
import { hashEmail, type OrderForm } from '../contract/index.ts'
import { appActors } from '../machines/app/index.ts'
import { type PaymentOpened, withPaymentEffects } from '../machines/payment/index.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import type { PaymentFeature } from '../ui/index.ts'
import { codeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { paymentEffects } from './payment.ts'

/** The checkout that this tab opened for the same order, while it has no receipt. */
function retriedCheckout(environment: Environment, order: OrderForm): PaymentOpened['retried'] {
  const { userEmail, store, tabCheckout, pendingCheckouts, now } = environment
  const owner = userEmail() || (store.readOwner() ?? '')
  const checkout = tabCheckout.read(owner)
  const isRetried = pendingCheckouts
    .read(now())
    .some(
      (pending) =>
        pending.leftAt === checkout?.leftAt &&
        pending.receivedBy === null &&
        isSameOrder(pending.order, order),
    )
  return checkout && isRetried ? { email: checkout.email, owner: hashEmail(owner) } : null
}

/** Reads what the page starts with from the current history entry and from this device. */
const paymentReader =
  (environment: Environment): PaymentFeature['readPayment'] =>
  (order) => ({
    owner: environment.entryOwnerHash(),
    retried: retriedCheckout(environment, order),
    at: environment.now(),
  })

/** The machine of the payment page, and what the page starts with. */
export const createPaymentFeature = (client: Client, environment: Environment) => ({
  actors: appActors({
    payment: withPaymentEffects(
      paymentEffects(client, environment, codeRequests(environment), paidOrdersOf(window, environment.now)),
    ),
  }),
  orderOwner: () => hashEmail(environment.userEmail()) || environment.entryOwnerHash(),
  readPayment: paymentReader(environment),
})
