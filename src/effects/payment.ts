import { waitFor } from 'xstate'
import type { Client } from '../api/index.ts'
import { checkoutAddress, paymentIdsIn } from '../browser/checkout-address.ts'
import { log } from '../browser/log.ts'
import type { PaidOrders } from '../browser/paid-orders.ts'
import { CURRENCY } from '../contract/index.ts'
import { catalogueView } from '../machines/catalogue/index.ts'
import type { PaymentEffects } from '../machines/payment/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { CodeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { notifyGenerationError } from './notify-generation-error.ts'

const PAYMENT_FAILED = 'Payment error. Try again later.'

/** The catalogue owns the price: a price that it reads again applies to every page. */
async function reloadPrice({ send, actors }: Environment) {
  const { catalogue } = actors()
  send({ type: 'price.rejected' })
  const { price, isPriceStale } = catalogueView(
    await waitFor(catalogue, (snapshot) => !catalogueView(snapshot).isPriceReloading),
  )
  if (price === null || isPriceStale) throw new Error('[effects] no price')
  return price
}

export const paymentEffects = (
  client: Client,
  environment: Environment,
  codeRequests: CodeRequests,
  paidOrders: Pick<PaidOrders, 'follow'>,
): PaymentEffects => {
  const notifyPaymentFailed = (isShownInPlace: boolean) =>
    notify(environment, 'bad', TEXTS.error, PAYMENT_FAILED, { isShownInPlace })
  return {
    pay: async ({ order, email, amount }, signal) => {
      const user_ip = await environment.lookUpVisitorIp()
      // The page was left or the user has changed meanwhile: the payment would belong to the next user.
      signal.throwIfAborted()
      try {
        const { payment_url } = await client.call('payByCard', {
          json: { ...order, amount, email, currency: CURRENCY, user_ip },
        })
        return checkoutAddress(payment_url, environment.checkoutRule)
      } finally {
        // A machine that failed meanwhile opens no checkout and shows no payment error, so a notice is
        // needed.
        if (environment.actors().payment.getSnapshot().status === 'error') notifyPaymentFailed(false)
      }
    },
    followEarlierPayment: paidOrders.follow,
    reloadPrice: () => reloadPrice(environment),
    ...codeRequests,
    // In a later task, since the first call loads the client: the page must react to input first.
    startIpLookup: () => void setTimeout(environment.lookUpVisitorIp),
    goToReceipt: (orderId, order) =>
      environment.replacePage(`/success?${new URLSearchParams({ orderId: String(orderId) })}`, {
        orderIds: codeRequests.orderIdsOf(order),
      }),
    redirectToCheckout: ({ order, ownerHash, checkout, amount, email, typedEmail }) => {
      const [leftAt, owner] = [environment.now(), environment.userEmail()]
      const pending = { order, leftAt, owner, ownerHash, names: paymentIdsIn(checkout), receivedBy: null }
      environment.send({ type: 'checkout.started', checkout: pending })
      environment.tabCheckout.write({ leftAt, email, amount: String(amount) }, owner)
      if (typedEmail !== null) environment.mergeHistoryState({ typedEmail })
      environment.redirectToCheckout(checkout)
    },
    notifyPaymentFailed: () => notifyPaymentFailed(true),
    notifyGenerationFailed: (problem) => notifyGenerationError(environment, problem),
    logCheckoutMissing: () =>
      log(
        'The checkout cannot be opened',
        new Error('payment_url is missing or not an allowed origin (setting paymentOrigins)'),
      ),
    leavePage: () => {
      if (environment.path() === '/payment') environment.replacePage('/')
    },
    saveOutcome: (isOutcomeUnknown) => environment.mergeHistoryState({ isOutcomeUnknown }),
  }
}
