import type { Client } from '../api/index.ts'
import { paidOrdersOf } from '../browser/paid-orders.ts'
import { hashEmail } from '../contract/index.ts'
import { appActors } from '../machines/app/index.ts'
import { withPaymentEffects } from '../machines/payment/index.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import type { PaymentFeature } from '../ui/index.ts'
import { codeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { ownerEmail } from './owner-email.ts'
import { paymentEffects } from './payment.ts'

/**
 * Finds a checkout that this tab opened and that has no receipt. It uses the stored session, since the user
 * may not be loaded yet.
 */
const checkoutFinder =
  (environment: Environment): PaymentFeature['retriedCheckout'] =>
  (order) => {
    const owner = ownerEmail(environment)
    const checkout = environment.tabCheckout.read(owner)
    const pending = environment.pendingCheckouts
      .read(environment.now())
      .find(({ leftAt, receivedBy }) => leftAt === checkout?.leftAt && receivedBy === null)
    return checkout && pending && isSameOrder(pending.order, order)
      ? { email: checkout.email, ownerHash: hashEmail(owner) }
      : null
  }

/** The machine of the payment page, and the initial values of the page. */
export const createPaymentFeature = (client: Client, environment: Environment) => ({
  actors: appActors({
    payment: withPaymentEffects(
      paymentEffects(
        client,
        environment,
        codeRequests(environment),
        paidOrdersOf(window, environment.now, () => ownerEmail(environment)),
      ),
    ),
  }),
  // The owner of the entry comes first: another user may have logged in while the chunk of the page was
  // loaded.
  orderOwnerHash: () => environment.entryOwnerHash() || hashEmail(environment.userEmail()),
  retriedCheckout: checkoutFinder(environment),
})
