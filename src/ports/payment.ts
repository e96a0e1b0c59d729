import { waitFor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { CURRENCY } from '../contract/index.ts'
import { checkoutAddress, namesIn } from '../effects/checkout-address.ts'
import { log } from '../log.ts'
import { type CatalogueActor, catalogueView } from '../machines/catalogue/index.ts'
import type { PaymentPorts } from '../machines/payment/index.ts'
import * as TEXTS from '../texts.ts'
import { type MakeCode, sayNotMade } from './generate.ts'

/** The catalogue owns the price: what it reads again holds for every page. */
async function rereadPrice(catalogue: CatalogueActor) {
  catalogue.send({ type: 'price.refused' })
  const { price, isPriceStale } = catalogueView(
    await waitFor(catalogue, (snapshot) => !catalogueView(snapshot).isPriceReread),
  )
  if (price === null || isPriceStale) throw new Error('[ports] the price could not be read again')
  return price
}

export const paymentPorts = (client: Client, app: App, generate: MakeCode): PaymentPorts => ({
  pay: async ({ order, email, amount }) => {
    const user_ip = await app.visitorIp()
    const { payment_url } = await client.call('payByCard', {
      json: { ...order, amount, email, currency: CURRENCY, user_ip },
    })
    return checkoutAddress(payment_url, app.checkouts)
  },
  rereadPrice: () => rereadPrice(app.catalogue()),
  generate,
  takeTurn: generate.takeTurn,
  lookUpVisitor: () => void app.visitorIp(),
  goToReceipt: (orderId, order) =>
    app.go(`/success?${new URLSearchParams({ orderId: String(orderId) })}`, {
      codes: generate.codesOf(order),
    }),
  leave: ({ order, checkout, amount, email, typedEmail }) => {
    const [leftAt, owner] = [app.now(), app.owner()]
    const kept = { order, leftAt, owner, names: namesIn(checkout), receivedBy: null }
    app.keptOrder().send({ type: 'checkout.left', kept })
    app.tabCheckout.write({ leftAt, email, amount: String(amount) }, owner)
    if (typedEmail !== null) app.keepAlong({ typedEmail })
    app.leaveFor(checkout)
  },
  sayPaymentFailed: () => app.tell('bad', TEXTS.error, TEXTS.paymentFailed),
  sayGenerateFailed: (problem) => sayNotMade(app, problem),
  logNoCheckout: () => log('The checkout cannot be opened', new Error('no address that may be opened')),
})
