import type { App } from '../app.ts'
import type { OrderPorts } from '../machines/order/index.ts'
import { type MakeCode, sayNotMade } from './generate.ts'

export const orderPorts = (app: App, generate: MakeCode): OrderPorts => ({
  generate,
  takeTurn: generate.takeTurn,
  reload: app.loadAgain,
  // Where the code may be, if it was made all the same, the form itself says.
  sayFailed: (problem) => sayNotMade(app, problem),
  goToReceipt: (orderId, order) => {
    app.lastChoice.write(order)
    app.open(`/success?orderId=${encodeURIComponent(orderId)}`, { codes: generate.codesOf(order) })
  },
  goToPayment: (order) => {
    app.lastChoice.write(order)
    // Back leads to the form as it was sent.
    app.keep({ order })
    app.open('/payment', order)
  },
})
