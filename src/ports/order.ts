import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import type { OrderPorts } from '../machines/order/index.ts'
import { generate, sayGenerateFailed } from './generate.ts'

export const orderPorts = (client: Client, app: App): OrderPorts => ({
  generate: generate(client, app),
  reload: app.wantLists,
  sayFailed: (problem) => sayGenerateFailed(app, problem),
  goToReceipt: (orderId, order) => {
    app.lastChoice.write(order)
    app.open(`/success?orderId=${encodeURIComponent(orderId)}`)
  },
  goToPayment: (order) => {
    app.lastChoice.write(order)
    // Back leads to the form as it was sent.
    app.keep({ order })
    app.open('/payment', order)
  },
})
