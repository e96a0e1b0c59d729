import { type Client, isApiProblem } from '../api/index.ts'
import type { App } from '../app.ts'
import { endpoints } from '../contract/index.ts'
import type { OrderPorts } from '../machines/order/index.ts'
import { TEXTS } from '../texts.ts'

export const orderPorts = ({ call }: Client, app: App): OrderPorts => ({
  generate: async ({ order, spending }, signal) => {
    try {
      const json = { ...order, user_ip: await app.visitorIp(), ...spending }
      // Never broken off: it spends a token.
      return (await call(endpoints.generate, { json })).order_id
    } finally {
      if (signal.aborted) app.session().send({ type: 'balance.stale' })
    }
  },
  reload: app.wantLists,
  sayFailed: (problem) =>
    app.tell('bad', TEXTS.error, (isApiProblem(problem) && problem.said) || TEXTS.somethingWrong),
  reloadBalance: () => app.session().send({ type: 'balance.stale' }),
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
